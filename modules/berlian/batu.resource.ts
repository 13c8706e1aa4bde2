import type { Gate } from '#kernel/access/gate.ts'
import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

export const berlian: Gate = { flag: 'BERLIAN_MODULE' }

const kode = f.code({ label: 'Kode', required: true })
const nama = f.text({ label: 'Nama', required: true })
const urutan = f.integer({ label: 'Urutan', min: 0, hint: 'Dari yang terbaik' })

/** What a certificate says of a stone: a list of words, each by its name on the wire. */
const sifat = (
  name: string,
  path: string,
  title: string,
  keterangan: string,
  api: string,
  contoh: readonly [string, string][],
) =>
  defineResource({
    name,
    layar: { path, title, menu: 'Master', gate: berlian },
    keterangan,
    api: { list: api },
    key: 'kode',
    fields: { kode, nama },
    contoh: { baik: contoh.map(([k, n]) => ({ kode: k, nama: n })), salah: [{ row: { kode: 'X' }, field: 'nama' }] },
  })

/** A list whose words have an order, the best first. */
const tingkat = (name: string, path: string, title: string, keterangan: string, contoh: readonly string[]) =>
  defineResource({
    name,
    layar: { path, title, menu: 'Master', gate: berlian },
    keterangan,
    api: { list: name },
    key: 'kode',
    list: { sort: 'urutan' },
    fields: { kode, nama, urutan },
    contoh: {
      baik: contoh.map((k, i) => ({ kode: k, nama: k, urutan: i + 1 })),
      salah: [
        { row: { kode: 'X' }, field: 'nama' },
        { row: { kode: 'X', nama: 'X', urutan: -1 }, field: 'urutan' },
      ],
    },
  })

const mutu: readonly [string, string][] = [
  ['EX', 'EXCELLENT'],
  ['VG', 'VERY GOOD'],
]

export const batuShape = sifat(
  'batu-shape',
  '/master-batu-shape',
  'Master Batu Shape',
  'Bentuk potongan batu',
  'batu-shape',
  [
    ['BR', 'BRILLIANT'],
    ['PR', 'PRINCESS'],
  ],
)
export const batuColor = tingkat('batu-color', '/master-batu-color', 'Master Batu Color', 'Warna batu', ['D', 'E', 'F'])
export const batuClarity = tingkat('batu-clarity', '/master-batu-clarity', 'Master Batu Clarity', 'Kejernihan batu', [
  'IF',
  'VVS1',
  'VS1',
])
// The routes keep the specification's own spelling; the endpoints have the right one.
export const batuFluorescence = sifat(
  'batu-fluorencence',
  '/master-batu-fluorencence',
  'Master Batu Fluorescence',
  'Pendar batu',
  'batu-fluorescence',
  [
    ['NONE', 'NONE'],
    ['FAINT', 'FAINT'],
  ],
)
export const batuSymmetry = sifat(
  'batu-symetry',
  '/master-batu-symetry',
  'Master Batu Symmetry',
  'Simetri batu',
  'batu-symmetry',
  mutu,
)
export const batuPolish = sifat(
  'batu-polish',
  '/master-batu-polish',
  'Master Batu Polish',
  'Poles batu',
  'batu-polish',
  mutu,
)
export const batuCutgrade = sifat(
  'batu-cutgrade',
  '/master-batu-cutgrade',
  'Master Batu Cut Grade',
  'Mutu potongan batu',
  'batu-cutgrade',
  mutu,
)
