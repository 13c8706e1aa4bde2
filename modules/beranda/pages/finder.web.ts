import { text } from '#kernel/base/i18n/texts.ts'
import { call } from '#kernel/web/client/client.web.ts'
import type { Finder } from '#kernel/web/shell/screens.web.ts'
import { searchMinimum, type FindingGroup } from './finding.ts'

/** Pieces, notas and customers in the search of the shell. */
export const finder: Finder = {
  minimum: searchMinimum,
  label: text('Cari menu, nota, barang'),
  placeholder: text('Layar, barang, nota atau pelanggan'),
  hint: text('Ketik nama layar, barcode, nota atau pelanggan.'),
  find: async (typed, signal) => {
    const groups = await call<FindingGroup[]>('POST', 'cari', { body: { cari: typed }, signal })
    return groups.map(({ judul, butir }) => ({
      title: judul,
      items: butir.map((item) => ({
        path: item.path,
        title: item.judul,
        note: item.keterangan,
        ...(item.kadar === undefined ? {} : { stamp: String(Math.round(item.kadar * 10)) }),
      })),
    }))
  },
}
