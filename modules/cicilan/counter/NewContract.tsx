import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import type { NewProps } from '#kernel/web/frames/counter/PayOrNew.tsx'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { ScanAnswer, ScanField } from '#kernel/web/frames/counter/ScanField.tsx'
import { useCounterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { doneNota, typedRupiah } from '#bayar'
import { MoneyCounter, NewForm, useNewAtCounter, type Made } from '#bayar/web'
import { CustomerBelow } from '#member/web'
import { readRules } from '#penjualan'
import { lastSales, rememberSales, useTitipan } from '#penjualan/web'
import { cicilan } from '../contract/cicilan.document.ts'
import { cicilanWeb } from '../contract/cicilan.frames.tsx'
import { dueLines } from '../payment/bayar-cicilan.ts'
import { readContract, type Shown } from './contract.web.ts'
import { PayTable } from './PayTable.tsx'
import classes from './Cicilan.module.css'

const { kode_customer, kode_sales, kode_cicilan, dp, keterangan, tgl_dokumen } = cicilan.header
const { kode_barcode, berat, ongkos, diskon_persen, diskon_rp, keterangan: said } = cicilan.lines.detail_barang
/** What is typed of a contract; its payments have a panel of their own. */
const shape = {
  header: { kode_customer, kode_sales, kode_cicilan, dp, keterangan, tgl_dokumen },
  lines: { detail_barang: { kode_barcode, berat, ongkos, diskon_persen, diskon_rp, keterangan: said } },
}
const lines = 'detail_barang'

/** What is typed, what it comes to, and the down payment. */
function useNewContract({ onMade, held }: Pick<NewProps<Made>, 'onMade' | 'held'>) {
  const session = useSession()
  const contract = useNewAtCounter(
    {
      doc: cicilan,
      web: cicilanWeb,
      shape,
      opens: { kode_sales: lastSales(session.kode_toko), [lines]: [] },
      bearer: readRules(session).biaya_kartu_oleh,
      deposits: true,
      asks: ({ content }) => content.lines[lines]!.length > 0,
      read: readContract,
      due: (_, { content }) => typedRupiah(plainText(content.header.dp)) ?? rupiah(0),
      named: (told, { content }) => told?.nama_customer ?? plainText(content.header.kode_customer),
      lines,
      onMade: (made) => {
        rememberSales(session.kode_toko, plainText(made.kode_sales))
        onMade({ nota: doneNota(cicilan.name, made[cicilan.number.field], wholeOf(made.dp), made) })
      },
    },
    held,
  )
  const titipan = useTitipan(plainText(contract.form.content.header.kode_customer))
  return { ...contract, payment: { ...contract.payment, titipan } }
}

/** A new contract: who buys, which pieces by scan, on which terms, and the down payment. What it comes to stands beside it as it is typed. */
export function NewContract({ head, ...props }: NewProps<Made>) {
  const t = useT()
  const contract = useNewContract(props)
  const { told, count, form } = contract
  const scan = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code !== '') form.addLine(lines, { kode_barcode: code })
  }
  useCounterKeys({ scan: { word: t('Pindai'), act: () => focusOn('pindai') } })
  const due = {
    rows: [
      [t('Harga Jual'), told?.total ?? 0n],
      [t('Bunga Rp'), told?.bunga_rp ?? 0n],
      [t('Jumlah Cicilan'), told?.total_cicilan ?? 0n],
      [t('Angsuran per bulan'), told?.angsuran ?? 0n],
    ],
    title: t('Uang Muka'),
    hint: t('dibayar sekarang'),
    total: contract.total,
  } as const
  return (
    <MoneyCounter
      head={head}
      of={contract}
      money={{ due }}
      button={{ title: t('Simpan dan cetak kontrak'), disabled: count === 0 }}
      word={t('Simpan kontrak')}
    >
      {(brief) => (
        <>
          <ScanField
            ref={null}
            label={t('Barcode')}
            placeholder={t('Pindai barang')}
            word={t('Masukkan barang ke kontrak')}
            onScan={scan}
            onKey={() => {}}
            answer={
              <ScanAnswer tone={count > 0 ? 'ok' : 'kosong'}>
                {count > 0 ? t('{n} barang', { n: count }) : t('Belum ada barang.')}
              </ScanAnswer>
            }
          />
          <NewForm
            doc={cicilan}
            form={form}
            around={contract.around}
            shape={shape}
            words={{ region: t('Kontrak baru'), label: t('Kontrak') }}
            slots={{ kode_customer: CustomerBelow }}
            className={`panel ${brief ? 'fixed' : 'scroll low'} ${classes.form}`}
          />
          {told ? <Schedule contract={told} brief={brief} /> : null}
        </>
      )}
    </MoneyCounter>
  )
}

/** What is due when, as it is typed. */
function Schedule({ contract, brief }: { contract: Shown; brief: boolean }) {
  const t = useT()
  const session = useSession()
  const { lama_bulan, angsuran, jadwal } = contract
  return (
    <section className={`panel stack ${brief ? 'fixed' : 'low'}`} aria-label={t('Jadwal angsuran')}>
      <header className="flex spread on-line gap-12 pad-page fixed">
        <h2>{t('Jadwal angsuran')}</h2>
        <span className="hint">{t('{n} bulan, {rp} per bulan', { n: lama_bulan, rp: writeFigure(angsuran) })}</span>
      </header>
      <PayTable contract={contract} rows={dueLines(jadwal, contract, session)} until={0} />
    </section>
  )
}
