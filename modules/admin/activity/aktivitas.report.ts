import { defineReport, period } from '#kernel/model/report.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Letters of what one entry changed: enough for a whole document whose person has a long name and address. What is longer ends with '…'. */
export const longestChange = 2000

/** Laporan Aktivitas User: every entry of the shop's audit book, by the clock: who did what, on which device, and what it changed. */
export const activityReport = defineReport({
  name: 'aktivitas',
  screen: { path: '/laporan-aktivitas', title: 'Laporan Aktivitas User', first: { DEV: true } },
  summary: 'Apa yang dikerjakan tiap pemakai, menurut buku jejak',
  filters: {
    ...period,
    user_id: f.code({ label: 'User' }),
    perintah: f.text({ label: 'Perintah', asIs: true }),
    objek: f.text({ label: 'Objek', asIs: true }),
  },
  columns: {
    waktu: f.date({ label: 'Waktu', jam: true }),
    user_id: f.code({ label: 'User' }),
    perangkat: f.text({ label: 'Perangkat', asIs: true }),
    perintah: f.text({ label: 'Perintah', asIs: true }),
    objek: f.text({ label: 'Objek', asIs: true }),
    kunci: f.text({ label: 'Kunci', asIs: true }),
    // Whatever a document or a master knows may stand in it: what goods cost, and what the books say of the drawer.
    perubahan: f.text({ label: 'Sebelum → Sesudah', max: longestChange, class: 'cost', asIs: true }),
    disetujui_oleh: f.code({ label: 'Disetujui Oleh' }),
  },
  groupBy: [
    { label: 'Tidak Dikelompokkan', columns: [] },
    { label: 'User', columns: ['user_id'] },
    { label: 'Perintah', columns: ['perintah'] },
    { label: 'Objek', columns: ['objek'] },
  ],
  links: { kunci: 'document' },
})
