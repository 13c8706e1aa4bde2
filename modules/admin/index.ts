import type { Gate } from '#kernel/access/gate.ts'
import { daftarLayar, type Layar } from '#kernel/define/layar.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { news } from './news/news.resource.ts'

const notaOwner: Layar['levels'] = { level: ['OWN', 'SU'], bila: 'SETTING_NOTA_OWNER_ONLY' }
const grosir: Gate = {
  pilihan: 'SEMI_GROSIR_MODULE',
  catatan: 'picks the semi-wholesale page, otherwise wholesale',
}

export { tabelEkspor } from './ekspor/tabel-ekspor.ts'

/** The routes of this room that no definition carries. */
export const layar = daftarLayar([
  ['/hak-akses-users', 'Hak Akses Users', 'screen', 'Utility'],
  ['/settingtoko', 'Setting Toko', 'screen', 'Utility'],
  ['/settingsystem', 'Setting System', 'screen', 'Utility', null, { levels: { level: ['OWN', 'SU', 'DEV', 'MU'] } }],
  ['/export-csv', 'Export CSV', 'screen', 'Utility', null, { levels: { level: ['SU', 'MU'] } }],
  ['/setting-nota', 'Setting Nota', 'screen', 'Utility', null, { levels: notaOwner }],
  ['/setting-nota-slip', 'Setting Nota Slip', 'screen', 'Utility', null, { levels: notaOwner }],
  ['/redirect-to-grosir', 'Grosir', 'screen', 'Utility', grosir],
  ['/laporan-aktivitas', 'Laporan Aktivitas User', 'report', 'Laporan'],
])

/** Tables that no definition makes. */
export const tabel: Tables = { news_baca: { kind: 'chain' }, siapkan_toko: { kind: 'shop' } }

export const resources = [news] as const
