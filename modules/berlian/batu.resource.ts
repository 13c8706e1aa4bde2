import type { Gate } from '#kernel/model/access/gate.ts'
import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

export const berlian: Gate = { flag: 'BERLIAN_MODULE' }

const kode = f.code({ label: 'Kode', required: true })
const nama = f.text({ label: 'Nama', required: true })
const order = f.integer({ label: 'Urutan', min: 0, hint: 'Dari yang terbaik' })

/** A property from a stone's certificate: a list of words, stored by their name on the wire. */
const trait = (name: string, path: string, title: string, keterangan: string, api: string) =>
  defineResource({
    name,
    screen: { path, title, menu: 'Master', gate: berlian },
    summary: keterangan,
    api: { list: api },
    key: 'kode',
    fields: { kode, nama },
  })

/** A property whose words have an order, best first. */
const level = (name: string, path: string, title: string, keterangan: string) =>
  defineResource({
    name,
    screen: { path, title, menu: 'Master', gate: berlian },
    summary: keterangan,
    api: { list: name },
    key: 'kode',
    list: { sort: 'urutan' },
    fields: { kode, nama, urutan: order },
  })

export const batuShape = trait(
  'batu-shape',
  '/master-batu-shape',
  'Master Batu Shape',
  'Bentuk potongan batu',
  'batu-shape',
)
export const batuColor = level('batu-color', '/master-batu-color', 'Master Batu Color', 'Warna batu')
export const batuClarity = level('batu-clarity', '/master-batu-clarity', 'Master Batu Clarity', 'Kejernihan batu')
// The routes keep the spelling of the specification; the endpoints use the correct one.
export const batuFluorescence = trait(
  'batu-fluorencence',
  '/master-batu-fluorencence',
  'Master Batu Fluorescence',
  'Pendar batu',
  'batu-fluorescence',
)
export const batuSymmetry = trait(
  'batu-symetry',
  '/master-batu-symetry',
  'Master Batu Symmetry',
  'Simetri batu',
  'batu-symmetry',
)
export const batuPolish = trait('batu-polish', '/master-batu-polish', 'Master Batu Polish', 'Poles batu', 'batu-polish')
export const batuCutgrade = trait(
  'batu-cutgrade',
  '/master-batu-cutgrade',
  'Master Batu Cut Grade',
  'Mutu potongan batu',
  'batu-cutgrade',
)
