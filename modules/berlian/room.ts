import { defineRoom } from '#kernel/model/room.ts'
import { listScreens } from '#kernel/model/screen.ts'
import { batuBerlian } from './batu-berlian.resource.ts'
import {
  batuClarity,
  batuColor,
  batuCutgrade,
  batuFluorescence,
  batuPolish,
  batuShape,
  batuSymmetry,
  berlian,
} from './batu.resource.ts'
import { jenisBatu } from './jenis-batu.resource.ts'
import { supplierBerlian } from './supplier-berlian.resource.ts'

/** What the menus say of its screens; of those to come, what they will do. */
const purposes = { '/laporan-buku-berlian': 'Berlian masuk, keluar dan sisa, butir demi butir' }

const screens = listScreens(purposes, [['/laporan-buku-berlian', 'Laporan Buku Berlian', 'report', 'Laporan', berlian]])

const resources = [
  jenisBatu,
  supplierBerlian,
  batuShape,
  batuColor,
  batuClarity,
  batuFluorescence,
  batuSymmetry,
  batuPolish,
  batuCutgrade,
  batuBerlian,
] as const

export const room = defineRoom({ name: 'berlian', screens, resources })
