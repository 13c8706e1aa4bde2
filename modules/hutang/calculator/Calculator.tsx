import { IconEraser } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { percentOf } from '#kernel/base/quantity/wire.ts'
import { DetailSection, FactList, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { useDraftForm } from '#kernel/web/frames/document/draft-form.web.ts'
import { DraftFields } from '#kernel/web/frames/document/DraftFields.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { NothingPicked } from '#kernel/web/kit/PageStates.tsx'
import { namaHutang } from '../pinjam/hutang.shape.ts'
import { calculatorHead, calculatorLine } from './calculator.ts'
import { useCalculated } from './calculated.web.ts'
import { CarriedRows } from './CarriedRows.tsx'
import type { CalculatedWire } from './wire.ts'
import classes from '../watch/Watch.module.css'

const shape = { header: calculatorHead, lines: { detail_barang: calculatorLine } }
const titles = { detail_barang: text('Barang jaminan') }
/** Hitung Pinjaman: what would be lent on a piece, and what redeeming would cost, before anybody borrows. */
export default function Calculator() {
  const t = useT()
  const form = useDraftForm(shape)
  const ready = form.ready()
  const { answer, wrong } = useCalculated(ready)
  const refused = wrong ?? (answer?.tolak ? t(answer.tolak.message, answer.tolak.values) : undefined)
  // More than the pieces carry is refused; how much they carry is what is wanted to know then.
  const { answer: most } = useCalculated(ready && refused ? { ...ready, pokok: null } : undefined)
  const isi = refused ? most?.isi : answer?.isi
  return (
    <div className="page">
      <PageHead
        title={t('Hitung Pinjaman')}
        subtitle={t('Tanpa mencatat apa pun; hitungannya sama dengan pinjamannya')}
      >
        <Button icon={<IconEraser size={17} />} onClick={form.clear}>
          {t('Kosongkan')}
        </Button>
      </PageHead>
      <div className={`grid from-top gap-16 ${classes.two}`}>
        <div className="panel stack pad-page gap-12">
          <DraftFields
            label={t('Hitung Pinjaman')}
            owner={namaHutang}
            shape={shape}
            form={form}
            titles={titles}
            wholeElsewhere
          />
        </div>
        <section className="panel stack pad-page gap-12" aria-label={t('Hasil hitungan')}>
          {refused ? (
            <p className="bad strong" role="status">
              {refused}
            </p>
          ) : null}
          {isi ? <Outcome isi={isi} /> : refused ? null : <NothingPicked title={t('Isi kadar, berat, dan kondisi.')} />}
        </section>
      </div>
    </div>
  )
}

/** From weight to ceiling, what is paid out, and the table of the slip. */
function Outcome({ isi }: { isi: CalculatedWire }) {
  const t = useT()
  return (
    <>
      <FactList
        facts={[
          { label: 'Pinjaman Maksimal', teks: writeRupiah(isi.maksimal) },
          { label: 'Pokok', teks: writeRupiah(isi.pokok) },
          { label: 'Biaya Admin', teks: writeFigure(isi.biaya_admin) },
          { label: 'Dibayarkan', teks: writeRupiah(isi.dibayarkan) },
          { label: 'Bunga', teks: t('{bunga} sebulan', { bunga: `${formatDecimal(percentOf(isi.bunga), 2)}%` }) },
          { label: 'Jatuh Tempo', teks: isi.jatuh_tempo },
        ]}
      />
      <CarriedRows isi={isi} />
      <DetailSection title="Harga tebus menurut tanggal" count={isi.tabel.length}>
        {(index) => {
          const row = isi.tabel[index]!
          return (
            <SingleLine
              line={{
                nama: row.tanggal === isi.jatuh_tempo ? `${row.tanggal} ${t('Jatuh Tempo')}` : row.tanggal,
                jumlah: writeFigure(row.total),
                fakta: [
                  { label: 'Lama', teks: t('{n} hari', { n: row.hari }) },
                  { label: 'Bunga', teks: writeFigure(row.bunga_rp) },
                  ...(row.telat > 0 ? [{ label: 'Denda', teks: writeFigure(row.denda_rp) }] : []),
                ],
              }}
            />
          )
        }}
      </DetailSection>
    </>
  )
}
