import { Region } from '@flyleaf/ui'
import type { ComponentType } from 'react'
import { Outlet } from 'react-router'

/** The element that a microfrontend's pages and styles live in. */
export const regionOf = (name: string): ComponentType =>
  function RemoteRegion() {
    return (
      <Region name={name}>
        <Outlet />
      </Region>
    )
  }
