import { notaWeb } from '#bayar/web'
import { useQuery } from '@tanstack/react-query'
import { t, useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf, wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FactList } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { daysLate } from '../schedule.ts'
import { auctionWords } from './auction-way.ts'

// Named here by their words: the definitions would bring three rooms along.

const titles = {
  barang_cicilan: text('Barang cicilan'),
  detail_barang: text('Barang yang kembali'),
  bayar_keluar: text('Uang keluar'),
}

/** The most contracts that are offered at once. */
const most = 6
interface Late {
  readonly nomor: string
  readonly nama: string
  readonly telat: number
}
/** Contracts that are late enough, the longest first. */
function lateOf(rows: readonly WireRow[], today: string): Late[] {
  return rows
    .map((row) => ({
      nomor: plainText(row.no_cicilan),
      nama: plainText(row.nama_customer),
      telat: daysLate(plainText(row.jatuh_tempo), today),
      maks: Number(row.maks_telat),
    }))
    .filter((c) => c.telat > c.maks)
    .toSorted((a, b) => b.telat - a.telat)
}

/** Below the number: the contracts that may go to auction today, each picked by a press. */
function LateContracts({ onPick }: { onPick: (value: string) => void }) {
  const t = useT()
  const { tgl_system } = useSession()
  const { data } = useQuery({
    queryKey: ['dokumen', 'cicilan', 'macet', tgl_system],
    queryFn: ({ signal }) =>
      call<{ rows: WireRow[] }>('POST', 'cicilan/cari', {
        body: { batas: 200, saring: { status: ['AKTIF'] }, urut: 'jatuh_tempo', arah: 'naik' },
        signal,
      }),
  })
  if (!data) return null
  const late = lateOf(data.rows, tgl_system)
  if (late.length === 0) return <small>{t('Tidak ada cicilan yang melewati batas telatnya.')}</small>
  return (
    <div className="stack gap-6">
      <small>{t('{n} cicilan boleh dilelang', { n: late.length })}</small>
      <div className="row gap-6 wrap">
        {late.slice(0, most).map((late) => (
          <Button key={late.nomor} size="kecil" look="tenang" onClick={() => onPick(late.nomor)}>
            {t('{nama}, telat {n} hari', { nama: late.nama, n: late.telat })}
          </Button>
        ))}
      </div>
    </div>
  )
}

const rp = (n: unknown): string => writeFigure(rupiahOf(n))
const becomes: Readonly<Record<string, string>> = {
  DISIMPAN: text('Kembali dijual'),
  KEMBALI: text('Masuk stok beli'),
  'TANPA BARANG': text('Tidak kembali'),
}
const wordOf = (cara: unknown): string => (auctionWords as Readonly<Record<string, string>>)[plainText(cara)] ?? ''

/** The auction as it would stand: what was owed, and what becomes of it. */
function Preview({ doc }: { doc: WireRow }) {
  const t = useT()
  const row = (label: string, amount: unknown, why = '') =>
    wholeOf(amount) === 0 ? [] : [{ label, teks: why ? `${rp(amount)}, ${why}` : rp(amount) }]
  return (
    <FactList
      facts={[
        { label: 'Customer', teks: plainText(doc.nama_customer) },
        { label: 'Sisa Cicilan', teks: rp(doc.sisa) },
        ...row('Terbayar', doc.cara === 'DISIMPAN' ? doc.terbayar : 0),
        ...row('Denda', doc.denda, t('{n} hari', { n: wholeOf(doc.telat) })),
        ...row('Dikembalikan', doc.dikembalikan),
        ...row('Rugi', doc.rugi),
        ...row('Kelebihan', doc.kelebihan, t('milik customer selama setahun')),
        { label: 'Barangnya', teks: t(becomes[plainText(doc.cara)] ?? '') },
      ]}
    />
  )
}

/** What auctions attach to the frames that draw them. */
const lelangCicilanWeb: DocumentWeb = {
  titles,
  Preview,
  below: { no_cicilan: LateContracts },
  ...notaWeb('lelang-cicilan'),
  approvalView: ({ isi }) => ({
    document: `${plainText(isi.no_cicilan)} ${plainText(isi.nama_customer)}`,
    figures: [
      { label: t('Barangnya'), value: t(wordOf(isi.cara)) },
      { label: t('Sisa Cicilan'), value: rp(isi.sisa) },
      { label: t('Dikembalikan'), value: rp(isi.dikembalikan) },
      { label: t('Rugi'), value: rp(isi.rugi) },
      { label: t('Kelebihan'), value: rp(isi.kelebihan) },
    ],
  }),
}
export default lelangCicilanWeb
