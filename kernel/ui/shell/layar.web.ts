import type { ComponentType } from 'react'

/** Loads one built screen; its own chunk. */
export type PemuatLayar = () => Promise<{ default: ComponentType }>

/** The built screens of a room by route path: what a room's `index.web.ts` exports as `layarWeb`. */
export type LayarWeb = Readonly<Record<string, PemuatLayar>>
