import { useEffect } from 'react'

interface Form {
  setFocus: (field: 'oneTimeCode') => void
}

/** Puts the focus into the field for a one-time code once it is asked for. */
export function useCodeFocus({ setFocus }: Form, needsCode: boolean) {
  useEffect(() => {
    if (needsCode) setFocus('oneTimeCode')
  }, [needsCode, setFocus])
}
