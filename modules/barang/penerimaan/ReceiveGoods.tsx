import { IconPrinter } from '@tabler/icons-react'
import { createContext, use, useState } from 'react'
import { text } from '#kernel/base/i18n/texts.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { GridFrame } from '#kernel/web/frames/document/GridFrame.tsx'
import type { GridSpec } from '#kernel/web/frames/document/grid-save.web.ts'
import { readTypedInput, type TypedInput } from '#kernel/web/frames/document/grid-draft.web.ts'
import { numberFromAddress } from '#kernel/web/frames/document/load.web.ts'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useReference, type Reference } from '../incoming/reference.web.ts'
import { checkTyped, incomingSpec, sendFields, shownFields } from '../incoming/typed.tsx'
import { PrintMasuk } from '../label/PrintMasuk.tsx'
import { Kadar } from '../barang/views.tsx'
import { reckonReceived, sumReceived } from './penerimaan-barang.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'
import { printReturn, receivedWeb } from './penerimaan-barang.frames.tsx'
import { receivedLine, typedHead } from './penerimaan-barang.shape.ts'

const { tgl_masuk: _today, ...typedFields } = sendFields
const sentFields = { ...typedFields, ongkos_beli: receivedLine.ongkos_beli }

/** What a typed line comes to: grams, fine grams, what it cost and what the supplier asks for besides. */
function reckon(line: TypedInput, reference: Reference | undefined) {
  const { wire } = readTypedInput(sentFields, line)
  return reckonReceived(wire, reference?.group.get(String(wire.kode_group)))
}

/** Fineness and fine gold of the piece being typed. */
function Calculation({ line, reference }: { line: TypedInput; reference: Reference | undefined }) {
  const t = useT()
  const group = reference?.group.get(line.kode_group ?? '')
  if (!group) return <p className="flow grow soft">{t('Pilih group untuk kadar dan harganya.')}</p>
  return (
    <p className="flow grow gap-10 soft" aria-live="polite">
      <Kadar percent={group.kadar} />
      <span>
        {t('Murni')} <b>{formatDecimal(reckon(line, reference).murni, 3)} g</b>
      </span>
    </p>
  )
}

/** What came, and in plain words what comes to be owed for it. */
function Sums({
  lines,
  header,
  reference,
}: {
  lines: readonly TypedInput[]
  header: TypedInput
  reference: Reference | undefined
}) {
  const t = useT()
  const sums = sumReceived(lines.map((line) => reckon(line, reference)))
  const [grams, fine] = [formatDecimal(sums.berat, 3), formatDecimal(sums.murni, 3)]
  const [charges, whole] = [writeFigure(sums.ongkos), writeFigure(sums.nilai)]
  const debt =
    header.cara_utang === 'EMAS'
      ? t('Terhutang {gram} g emas murni dan Rp. {rupiah}', { gram: fine, rupiah: charges })
      : header.cara_utang === 'TUNAI'
        ? t('Dibayar Rp. {rupiah} dari laci', { rupiah: whole })
        : t('Terhutang Rp. {rupiah}', { rupiah: whole })
  return (
    <>
      {t('{n} barang', { n: lines.length })} · <b>{grams} g</b> · {t('Murni')} <b>{fine} g</b>
      <br />
      <b>{debt}</b>
    </>
  )
}

const Resume = createContext<(doc: WireRow) => void>(() => {})

/** A session is taken up again; the labels of a finished delivery are printed. */
function Acts({ nomor, doc }: { nomor: string; doc: WireRow }) {
  const t = useT()
  const resume = use(Resume)
  return doc.status === 'DRAFT' ? (
    <Button look="utama" onClick={() => resume(doc)}>
      {t('Lanjutkan')}
    </Button>
  ) : (
    <>
      {doc.status === 'DIRETUR' ? (
        <Button icon={<IconPrinter size={17} />} onClick={() => void printReturn(nomor)}>
          {t('Cetak surat retur')}
        </Button>
      ) : null}
      <PrintMasuk nomor={nomor} doc={doc} />
    </>
  )
}
const web: DocumentWeb = { ...receivedWeb, Acts }

/** The latest deliveries; a session that was left is taken up again. */
function Recent({ resume }: { resume: (doc: WireRow) => void }) {
  const drawer = useState(numberFromAddress)
  const takeUp = (doc: WireRow) => {
    resume(doc)
    drawer[1](undefined)
  }
  return (
    <Resume value={takeUp}>
      <RecentDocuments
        doc={penerimaanBarang}
        web={web}
        drawer={drawer}
        recent={['nama_supplier', 'no_faktur_supplier']}
        figure="total_berat"
        empty={text('Belum ada penerimaan.')}
      />
    </Resume>
  )
}

const spec: GridSpec<Reference> = {
  ...incomingSpec,
  doc: penerimaanBarang,
  title: text('Penerimaan Barang'),
  words: {
    line: text('Barang'),
    header: text('Asal'),
    none: text('Belum ada. Barang yang diterima tersimpan bersama dalam satu nomor.'),
  },
  draft: 'penerimaan-barang',
  header: { cara_utang: 'RUPIAH' },
  headerFields: typedHead,
  fields: (flags) => {
    const { tgl_masuk: _date, keterangan, gambar, ...fields } = shownFields(flags)
    return { ...fields, ongkos_beli: receivedLine.ongkos_beli, keterangan: keterangan!, gambar: gambar! }
  },
  sent: sentFields,
  check: (line, ready, reference) => checkTyped(line, ready, reference, { sent: sentFields }),
  Below: Calculation,
  Sums,
  Recent,
  session: { change: 'ubah', finish: 'selesai' },
}

/** /penerimaan-barang: what a supplier delivers, written down as long as it takes, posted when all of it is there. */
export default function ReceiveGoods() {
  return <GridFrame spec={spec} reference={useReference()} />
}
