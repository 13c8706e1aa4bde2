import { resourceExamples } from '#testing/define-examples.ts'
import { rugiNota } from './rugi-nota.resource.ts'

resourceExamples(rugiNota, {
  good: [
    { kode_rugi: 'R1', kode_group: 'G585', hari_dari: 0, hari_sampai: 30, rugi_persen: null, rugi_rp: 10000 },
    { kode_rugi: 'R2', kode_group: 'G585', hari_dari: 31, hari_sampai: 3650, rugi_persen: 2.5, rugi_rp: null },
  ],
  bad: [
    { row: { kode_rugi: 'R3', kode_group: 'G585', hari_dari: 9000, hari_sampai: 8999 }, field: 'hari_sampai' },
    { row: { kode_rugi: 'R3', kode_group: 'G585', hari_dari: 3650, hari_sampai: 9999 }, field: 'hari_dari' },
  ],
})
