import { text } from '#kernel/base/i18n/texts.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { GridFrame } from '#kernel/web/frames/document/GridFrame.tsx'
import type { GridSpec } from '#kernel/web/frames/document/grid-save.web.ts'
import { readTypedInput, type TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { gram, rupiahText } from '../barang/figures.web.ts'
import { Kadar } from '../barang/views.tsx'
import { ImportButton } from '../import/ImportButton.tsx'
import { reckonPiece, sumTyped } from '../incoming/incoming.ts'
import { useReference, type Reference } from '../incoming/reference.web.ts'
import { checkTyped, fieldsForm, incomingSpec, sendFields, shownFields } from '../incoming/typed.tsx'
import { barangMasuk } from './barang-masuk.document.ts'
import { LastMasuk } from './LastMasuk.tsx'
import classes from './AddBarang.module.css'

const { sumber, kode_supplier, keterangan } = barangMasuk.header

/** Values computed from group and weight: fineness, fine gold, cost, price per gram. */
function Calculation({ line: values, reference }: { line: TypedInput; reference: Reference | undefined }) {
  const t = useT()
  const group = reference?.group.get(values.kode_group ?? '')
  const { wire } = readTypedInput(fieldsForm, values)
  const told = `flow grow soft telling ${classes.counts} gap-4 beside-14`
  if (!group) return <p className={told}>{t('Pilih group untuk kadar dan harganya.')}</p>
  const { berat, murni, atPrice, nilai } = reckonPiece(wire, group)
  return (
    <p className={told} aria-live="polite">
      <Kadar percent={group.kadar} />
      <span>
        {t('Harga')} <b>Rp. {rupiahText(group.harga)}</b> / g
      </span>
      {berat > 0n ? (
        <>
          <span>
            {t('Murni')} <b>{formatDecimal(murni, 3)} g</b>
          </span>
          <span>
            {t('Menurut group')} <b>Rp. {writeFigure(atPrice)}</b>
          </span>
          {nilai === undefined ? null : (
            <span>
              {t('Nilai')} <b>Rp. {writeFigure(nilai)}</b>
            </span>
          )}
        </>
      ) : (
        <span>{gram(0)} g</span>
      )}
    </p>
  )
}

function Sums({ lines }: { lines: readonly TypedInput[] }) {
  const t = useT()
  const { berat, harga_jual } = sumTyped(lines.map((values) => readTypedInput(fieldsForm, values).wire))
  return (
    <>
      {t('{n} barang', { n: lines.length })} · <b>{formatDecimal(berat, 3)} g</b>
      {' · '}
      <b>Rp. {rupiahText(harga_jual)}</b>
    </>
  )
}

/** How pieces come in on every screen that types them. */
export const incoming: GridSpec<Reference> = {
  ...incomingSpec,
  doc: barangMasuk,
  title: text('Tambah Data Barang'),
  words: {
    line: text('Barang'),
    header: text('Asal'),
    none: text('Belum ada. Barang yang dimasukkan tersimpan bersama dalam satu nomor.'),
  },
  draft: 'tambah-barang',
  header: { sumber: 'SUPPLIER' },
  headerFields: { sumber, kode_supplier, keterangan },
  fields: shownFields,
  sent: sendFields,
  check: checkTyped,
  Below: Calculation,
  Sums,
  Buttons: ImportButton,
  Recent: LastMasuk,
}

/** /tambah-data-barang: pieces are typed one by one into a list and saved together under one number, or imported. */
export default function AddBarang() {
  return <GridFrame spec={incoming} reference={useReference()} />
}
