import { defineRoom } from '#kernel/model/room.ts'
import type { Tables } from '#kernel/model/tables.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { toko } from './toko.resource.ts'

const screens: readonly ScreenDef[] = []

const resources = [toko] as const

const tables: Tables = { template_nota: { kind: 'shop' } }

export const room = defineRoom({ name: 'toko', screens, resources, tables })
