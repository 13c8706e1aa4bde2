import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAllowedScreens, useCatalogue } from './catalogue.tsx'

/** A figure that leads to what is behind it, for whoever may open that screen; to others it is only a figure. */
export function FigureLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const allowed = useAllowedScreens()
  const { notYet } = useCatalogue()
  const path = to?.split('?')[0]
  if (path === undefined || notYet.has(path) || !allowed.some((l) => l.path === path)) return children
  return (
    <Link to={to} className="plain lead">
      {children}
    </Link>
  )
}
