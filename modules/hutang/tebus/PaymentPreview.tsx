import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { readStored } from '#kernel/engine/document/draft.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { FactList } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { penebusan } from './penebusan.document.ts'
import type { StoredPenebusan } from './penebusan.ts'

/** A payment as it would stand: every row of what is due, and the loan afterwards. */
export function PaymentPreview({ doc }: { doc: WireRow }) {
  const t = useT()
  const p = readStored(penebusan, doc) as unknown as StoredPenebusan
  const days = (n: number) => t('{n} hari', { n })
  const row = (label: string, n: bigint, why = '') =>
    n === 0n ? [] : [{ label, teks: why ? `${writeFigure(n)}, ${why}` : writeFigure(n) }]
  return (
    <>
      <FactList
        facts={[
          {
            label: p.dibayarkan > 0n ? 'Dibayarkan' : 'Harus Dibayar',
            teks: `Rp. ${writeFigure(p.total + p.dibayarkan)}`,
          },
          ...row('Pokok Dibayar', p.pokok_bayar),
          ...row('Bunga', p.bunga_rp, days(p.hari)),
          ...row('Denda', p.denda_rp, days(p.telat)),
          ...row('Admin', p.admin_rp),
          ...row('Biaya Slip', p.biaya_slip_rp),
          ...row('Ditambah', 0n - (p.tambah_rp ?? 0n)),
        ]}
      />
      <FactList
        facts={[
          { label: 'Customer', teks: p.nama_customer },
          { label: 'Sisa Pokok', teks: writeFigure(p.pinjaman_baru ? p.pokok_baru : p.sisa_jadi) },
          ...(p.cara === 'TEBUS' ? [] : [{ label: 'Jatuh Tempo', teks: p.jatuh_tempo }]),
          { label: 'Menjadi', teks: p.status_jadi, kata: true as const },
          {
            label: 'Jaminan',
            teks: t(p.cara === 'TEBUS' ? 'Pulang' : p.pinjaman_baru ? 'Pindah ke pinjaman baru' : 'Tetap disimpan'),
          },
        ]}
      />
    </>
  )
}
