import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar } from '#kernel/define/layar.ts'

const berlian: Gate = { flag: 'BERLIAN_MODULE' }

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/jenis-batu', 'Jenis Batu', 'resource', 'Master', berlian],
  ['/master-supplier-berlian', 'Master Supplier Berlian', 'resource', 'Master', berlian],
  ['/master-batu-shape', 'Master Batu Shape', 'resource', 'Master', berlian],
  ['/master-batu-color', 'Master Batu Color', 'resource', 'Master', berlian],
  ['/master-batu-clarity', 'Master Batu Clarity', 'resource', 'Master', berlian],
  ['/master-batu-fluorencence', 'Master Batu Fluorescence', 'resource', 'Master', berlian],
  ['/master-batu-symetry', 'Master Batu Symmetry', 'resource', 'Master', berlian],
  ['/master-batu-polish', 'Master Batu Polish', 'resource', 'Master', berlian],
  ['/master-batu-cutgrade', 'Master Batu Cut Grade', 'resource', 'Master', berlian],
  ['/master-batu-berlian', 'Master Batu Berlian', 'resource', 'Master', berlian],
  ['/laporan-buku-berlian', 'Laporan Buku Berlian', 'report', 'Laporan', berlian],
])
