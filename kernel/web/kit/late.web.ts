import { useEffect, useState } from 'react'

/** The value once it has stayed the same for `ms`: what is searched for while somebody types. */
export function useLate<T>(value: T, ms: number): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return late
}
