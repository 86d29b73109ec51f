/** What a route declares to the layout. */
export interface RouteHandle {
  title?: string
  session?: 'required' | 'anonymous-only'
  isForm?: boolean
}
