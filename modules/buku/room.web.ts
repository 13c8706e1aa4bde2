import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import type { RoomWeb } from '#kernel/web/shell/screens.web.ts'
import { tellDrawer } from './laci/laci.web.ts'

const TillLaci = lazyPart(() => import('./laci/TillLaci.tsx').then((m) => ({ default: m.TillLaci })))

export const roomWeb: RoomWeb = { tillSection: TillLaci, beforeCommands: tellDrawer }
