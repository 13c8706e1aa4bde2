import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { berlian } from './batu.resource.ts'

/** Batu berlian: the price per carat of a stone with these properties. */
export const batuBerlian = defineResource({
  name: 'batu-berlian',
  screen: {
    path: '/master-batu-berlian',
    title: 'Master Batu Berlian',
    menu: 'Master',
    gate: berlian,
  },
  summary: 'Harga berlian per karat',
  api: { list: 'parameter-berlian' },
  key: 'kode',
  fields: {
    kode: f.code({ label: 'Kode', required: true }),
    kode_batu: f.ref('jenis-batu', { label: 'Jenis Batu', required: true }),
    karat: f.decimal({ label: 'Karat', required: true, decimals: 3, min: 0.001 }),
    shape: f.ref('batu-shape', { label: 'Shape' }),
    color: f.ref('batu-color', { label: 'Color' }),
    clarity: f.ref('batu-clarity', { label: 'Clarity' }),
    polish: f.ref('batu-polish', { label: 'Polish' }),
    symmetry: f.ref('batu-symetry', { label: 'Symmetry' }),
    fluorescence: f.ref('batu-fluorencence', { label: 'Fluorescence' }),
    cutgrade: f.ref('batu-cutgrade', { label: 'Cut Grade' }),
    harga_per_karat: f.money({ label: 'Harga per Karat', required: true }),
  },
})
