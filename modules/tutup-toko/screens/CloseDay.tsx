import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand, type CheckResult, type ApprovalView } from '#kernel/web/frames/document/approval.web.tsx'
import { ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { useT, t as word } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { TextArea } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { HeldPanel, KasByBooks, NonCashPanel, ReceivingPanel, StokAndDocuments, UnweighedPanel } from './DayFigures.tsx'
import { DenominationGrid } from './DenominationGrid.tsx'
import { useDenominations } from './denominations.web.ts'
import { Step } from './Step.tsx'
import { briefKey, type Counted, type Kas, type Overview } from '../closing/summary.web.ts'
import { shownSelisih, selisihLimit, withinLimit } from '../closing/kas.ts'
import { close } from '../closing/tutup.document.ts'
import { printFirst } from '#kernel/web/paper/document-paper.web.ts'
import type { CountState } from '../closing/tutup.ts'
import classes from './CloseToko.module.css'

/** The checks, the count, the book figures, the difference and the closing itself. */
export function CloseDay({ data, settings }: { data: Overview; settings: Readonly<Record<string, string>> }) {
  const { hitungan, kas } = data
  return (
    <>
      <Step data={data} />
      <div className={`grid from-top gap-14 ${classes.three}`}>
        <div className="stack slim gap-14">
          <KasCount hitungan={hitungan} drawers={data.laci} />
          <HeldPanel ditahan={data.ditahan} />
        </div>
        <div className="stack slim gap-14">
          <KasByBooks kas={kas} tanggal={data.tgl_system} />
          <NonCashPanel rows={data.non_cash} />
        </div>
        <div className="stack slim gap-14">
          <Closing data={data} kas={kas} limit={selisihLimit({ settings })} />
          <ReceivingPanel open={data.penerimaan} />
          <StokAndDocuments data={data} />
          <UnweighedPanel trays={data.belum_ditimbang} />
        </div>
      </div>
    </>
  )
}

/** Typing and sending one count. */
function useCount(drawers: Overview['laci']) {
  const t = useT()
  const client = useQueryClient()
  const [wrong, setIssues] = useState<string>()
  const [busy, setBusy] = useState(false)
  const of = useDenominations(drawers, () => setIssues(undefined))
  const save = async (): Promise<void> => {
    if (of.empty) return setIssues(t('Harus Diisi'))
    setBusy(true)
    try {
      await of.send()
      await client.invalidateQueries({ queryKey: briefKey })
      of.clear()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setIssues(error.message)
    }
    setBusy(false)
  }
  return { of, wrong, busy, save }
}

/** Why the cash is to be counted once more. */
const countAgain: Readonly<Partial<Record<CountState, () => string>>> = {
  'TIDAK COCOK': () => word('Hitungan Tidak Cocok'),
  BERGERAK: () => word('Kas bergerak, hitung ulang'),
}

function CountForm({
  hitungan: { keadaan, hitung },
  count,
}: {
  hitungan: Counted
  count: ReturnType<typeof useCount>
}) {
  const t = useT()
  const again = countAgain[keadaan]?.()
  return (
    <>
      {again === undefined ? null : <Ribbon tone="warn">{again}</Ribbon>}
      <DenominationGrid of={count.of} />
      {count.wrong === undefined ? null : <Ribbon tone="bad">{count.wrong}</Ribbon>}
      <p className="hint above-10">
        {keadaan === 'TIDAK COCOK'
          ? t('Hitung sekali lagi. Hitungan kedua yang dipakai.')
          : t('Angka buku tampil sesudah hitungan disimpan.')}
      </p>
      <Button look="utama" className={classes.save} busy={count.busy} onClick={() => void count.save()}>
        {hitung.length > 0 ? t('Hitung ulang') : t('Simpan hitungan')}
      </Button>
    </>
  )
}

/**
 * The blind count, by denomination. One that does not fit is told without a figure and made once more; that one stands, and only then
 * the books are shown.
 */
function KasCount({ hitungan, drawers }: { hitungan: Counted; drawers: Overview['laci'] }) {
  const t = useT()
  const { keadaan, hitung } = hitungan
  const count = useCount(drawers)
  const end = hitung.at(-1)
  const shown = count.of.empty ? end?.kas_hitung : count.of.total
  return (
    <Panel
      title={t('Hitung kas')}
      collapsible={false}
      totals={
        <p className={`strip flex spread on-line gap-12 strong ${classes.quantity} y-12 x-16`}>
          <span>{t('Kas terhitung')}</span>
          <strong>{shown === undefined ? '—' : writeRupiah(shown)}</strong>
        </p>
      }
    >
      {keadaan === 'FINAL' ? null : <CountForm hitungan={hitungan} count={count} />}
      {hitung.length > 0 ? (
        <ol className={`${classes.counts} below-14`} aria-label={t('Hitungan')}>
          {hitung.map((counted) => (
            <li className="line-top grid gap-8 soft" key={counted.waktu}>
              <span>{wibClock(counted.waktu)}</span>
              <span>{counted.oleh}</span>
              <strong className="ink strong">{writeFigure(counted.kas_hitung)}</strong>
            </li>
          ))}
        </ol>
      ) : null}
    </Panel>
  )
}

/** What the supervisor sees, from the server's data. */
const visible = ({ isi }: CheckResult): ApprovalView => ({
  document: word('Tutup Toko'),
  figures: [
    { label: word('Seharusnya di laci'), value: writeRupiah(rupiahOf(isi.kas_buku)) },
    { label: word('Kas terhitung'), value: writeRupiah(rupiahOf(isi.kas_hitung)) },
    { label: word('Selisih kas'), value: writeRupiah(rupiahOf(isi.selisih)), bad: true },
  ],
})

/**
 * The difference, its reason, and the button. `kas`: the count that will close the day; null before the first count.
 */
function Closing({ data, kas, limit }: { data: Overview; kas: Kas | null; limit: bigint }) {
  const t = useT()
  const { execute, busy, modal } = useCommand(close, visible)
  const [alasan, setReason] = useState('')
  usePendingEdits(alasan !== '')
  const [wrong, setIssues] = useState<string>()
  const kas_hitung = data.hitungan.hitung.at(-1)?.kas_hitung ?? 0
  const selisih = kas ? shownSelisih(kas_hitung, kas.kas_buku) : 0
  const differs = kas?.laci.some((l) => l.selisih !== 0) ?? false
  // One idempotency key per closing with these figures: a second press repeats the same command.
  const [key] = useState(newKey)
  const closeToko = async (): Promise<void> => {
    try {
      const done = await execute({ action: 'simpan', content: { kas_hitung, alasan }, key: `${key}-${kas_hitung}` })
      if (!done) return
      const nomor = String(done.no_tutup)
      void dialog.success(t('Toko sudah ditutup'), nomor).then(() => printFirst(close.name, nomor))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      if (error.fields.some((f) => f.field === 'alasan')) setIssues(error.message)
      else sayFailure(error)
    }
  }
  const needsPermission = kas?.laci.some((l) => !withinLimit(rupiah(l.selisih), limit)) ?? false
  return (
    <section
      className={`surface stack edge round-panel ${classes.closing}`}
      data-selisih={differs || undefined}
      aria-label={t('Selisih kas')}
    >
      <h2 className="soft strong">{t('Selisih kas')}</h2>
      <p className={classes.difference} data-nilai={kas === null ? undefined : Math.sign(selisih)}>
        {kas ? writeRupiah(selisih) : '—'}
      </p>
      <p className="soft above-10">{selisihWords(kas, selisih)}</p>
      {differs ? (
        <Reason
          value={alasan}
          error={wrong}
          onType={(text) => {
            setReason(text)
            setIssues(undefined)
          }}
        />
      ) : null}
      {needsPermission ? (
        <Ribbon tone="warn">{t('Selisih di atas {batas} perlu otorisasi OWN.', { batas: writeRupiah(limit) })}</Ribbon>
      ) : null}
      <Button
        look={kas ? 'utama' : 'biasa'}
        size="besar"
        icon={<IconLock size={18} stroke={1.6} />}
        disabled={kas === null || data.menunggu > 0 || data.ditimbang > 0 || data.penerimaan.length > 0}
        busy={busy}
        busyText={t('Menutup')}
        onClick={() => void closeToko()}
      >
        {t('Tutup toko')}
      </Button>
      <p className={`hint center ${classes.effect} below-10`}>
        {t('Hari {tanggal} selesai. Transaksi berhenti sampai toko dibuka lagi.', { tanggal: data.tgl_system })}
      </p>
      {modal}
    </section>
  )
}

interface ReasonProps {
  value: string
  error: string | undefined
  onType: (text: string) => void
}
/** Why the drawers hold something else than the books say. */
function Reason({ value, error, onType }: ReasonProps) {
  const t = useT()
  return (
    <FieldSlot label={t('Alasan')} required error={error}>
      {(aria) => <TextArea {...aria} upper rows={2} value={value} onChange={onType} />}
    </FieldSlot>
  )
}

function selisihWords(kas: Kas | null, selisih: number): string {
  if (!kas) return word('Tampil sesudah kas dihitung.')
  if (selisih === 0) return word('Cocok dengan buku.')
  return selisih < 0
    ? word('Kurang dari buku, masuk akun selisih kas.')
    : word('Lebih dari buku, masuk akun selisih kas.')
}
