import { daftarLayar } from '#kernel/define/layar.ts'
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

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([['/laporan-buku-berlian', 'Laporan Buku Berlian', 'report', 'Laporan', berlian]])

export const resources = [
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
