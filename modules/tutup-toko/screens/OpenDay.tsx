import { IconArrowBackUp, IconFileText, IconLockOpen, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '#kernel/web/frames/document/act.web.tsx'
import { ActionForm } from '#kernel/web/frames/document/ActionForm.tsx'
import { useCommand, type CheckResult, type ApprovalView } from '#kernel/web/frames/document/approval.web.tsx'
import { ServerError, newKey } from '#kernel/web/client/client.web.ts'
import { t as word, useT } from '#kernel/base/i18n/i18n.web.ts'
import { addDays, jakartaTime, wibClock, longDate } from '#kernel/base/time/dates.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { DateInput } from '#kernel/web/kit/DateInput.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import { TextArea } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { DenominationGrid } from './DenominationGrid.tsx'
import { useDenominations, type Denominations } from './denominations.web.ts'
import { StokAndDocuments } from './DayFigures.tsx'
import { open } from '../closing/buka.document.ts'
import { shownSelisih } from '../closing/kas.ts'
import { close } from '../closing/tutup.document.ts'
import { briefKey, type Counted, type Overview } from '../closing/summary.web.ts'
import classes from './CloseToko.module.css'

const reportPath = '/laporan-tutup-toko'

const visible = ({ isi }: CheckResult): ApprovalView => ({
  document: word('Buka Toko'),
  figures: [
    { label: word('Seharusnya di laci'), value: writeRupiah(rupiahOf(isi.kas_buku)) },
    { label: word('Kas terhitung'), value: writeRupiah(rupiahOf(isi.kas_hitung)) },
    { label: word('Selisih kas'), value: writeRupiah(rupiahOf(isi.selisih)), bad: true },
  ],
})

/** A closed day: how it ended, and the form that opens the next one. */
export function OpenDay({ data, onView }: { data: Overview; onView: (nomor: string) => void }) {
  const t = useT()
  const reports = useAllowedScreens().some((l) => l.path === reportPath)
  const notYet = data.terakhir === ''
  return (
    <div className={`grid from-top gap-14 ${classes.two}`}>
      <section className={`surface stack edge round-panel ${classes.closing}`} aria-label={t('Keadaan toko')}>
        <h2 className="soft strong">{notYet ? t('Belum pernah dibuka') : t('Toko sudah ditutup')}</h2>
        {notYet ? null : <p className={`figure ${classes.date}`}>{longDate(data.terakhir, t)}</p>}
        {data.ditutup ? (
          <p className="soft above-10">
            {t('{jam} oleh {siapa}, {nomor}', {
              jam: wibClock(data.ditutup),
              siapa: data.ditutup_oleh ?? '—',
              nomor: data.no_tutup ?? '—',
            })}
          </p>
        ) : null}
        <p className="soft above-10">{t('Semua transaksi ditolak sampai toko dibuka.')}</p>
        <div className="flow gap-8 beside-14">
          {data.no_tutup ? (
            <Button onClick={() => onView(data.no_tutup!)} icon={<IconFileText size={16} stroke={1.6} />}>
              {t('Lihat penutupan')}
            </Button>
          ) : null}
          {data.no_tutup ? <PrintClosing nomor={data.no_tutup} /> : null}
          <Reopen data={data} />
          {reports ? (
            <Link to={reportPath} className="accent strong">
              {t('Laporan Tutup Toko')}
            </Link>
          ) : null}
        </div>
      </section>
      {data.hari_ini > data.terakhir ? (
        <OpeningForm data={data} dari={notYet ? undefined : addDays(data.terakhir, 1)} />
      ) : (
        <Panel title={t('Buka hari berikutnya')} collapsible={false}>
          <p className={`quiet ${classes.quiet}`}>{t('Hari ini sudah ditutup. Hari berikutnya dibuka besok.')}</p>
        </Panel>
      )}
      <StokAndDocuments data={data} />
    </div>
  )
}

/** The report of the closing once more, as a copy that says so. */
function PrintClosing({ nomor }: { nomor: string }) {
  const t = useT()
  const { act, busy, modal } = useAct(close)
  return (
    <>
      <Button busy={busy} onClick={() => void act('cetak', nomor)} icon={<IconPrinter size={16} stroke={1.6} />}>
        {t('Cetak ulang laporan')}
      </Button>
      {modal}
    </>
  )
}

/** Undoes a closing on its calendar day: with a reason, and the owner's word. */
function Reopen({ data: { no_tutup, ditutup, hari_ini } }: { data: Overview }) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  if (no_tutup === null || ditutup === null || jakartaTime(ditutup).tanggal !== hari_ini) return null
  return (
    <>
      <Button onClick={() => setAsked(true)} icon={<IconArrowBackUp size={16} stroke={1.6} />}>
        {t('Buka ulang hari')}
      </Button>
      {asked ? (
        <ActionForm definition={close} name="buka-ulang" nomor={no_tutup} onClose={() => setAsked(false)} />
      ) : null}
    </>
  )
}

type Issues = Readonly<Record<string, string>>

/**
 * The opening form: values, issues and sending. The cash is counted as blind as at closing: a count that does not fit is told without
 * a figure and made once more; with the one that stands the day opens, at once where it fits.
 */
function useOpening(data: Overview) {
  const t = useT()
  const client = useQueryClient()
  const { execute, busy, modal } = useCommand(open, visible)
  const [content, setContent] = useState({ tgl_buka: data.hari_ini, alasan: '' })
  usePendingEdits(content.alasan !== '')
  const [wrong, setIssues] = useState<Issues>({})
  const of = useDenominations(data.laci, () => setIssues({}))
  const [key] = useState(newKey)
  const set = (part: Partial<typeof content>) => {
    setContent({ ...content, ...part })
    setIssues({})
  }
  /** The count that stands, once there is one. */
  const counted = async (): Promise<Counted | undefined> => {
    if (data.hitungan.keadaan === 'FINAL') return data.hitungan
    if (of.empty) {
      setIssues({ kas_hitung: t('Harus Diisi') })
      return undefined
    }
    const after = await of.send()
    await client.invalidateQueries({ queryKey: briefKey })
    of.clear()
    return after.keadaan === 'FINAL' ? after : undefined
  }
  const openToko = async (): Promise<void> => {
    const { tgl_buka, alasan } = content
    try {
      const stands = await counted()
      if (!stands) return
      const { kas_hitung } = stands.hitung.at(-1)!
      const draft = { tgl_buka, kas_hitung, alasan: alasan || null }
      const done = await execute({ action: 'simpan', content: draft, key: `${key}-${tgl_buka}-${kas_hitung}` })
      if (done) void dialog.success(t('Toko sudah dibuka'), longDate(tgl_buka, t))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setIssues(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      if (error.fields.length === 0) sayFailure(error)
    }
  }
  return { content, of, set, issues: wrong, busy, modal, openToko }
}

/** The cash of the morning, by denomination; one that does not fit is counted once more. */
function OpeningCount({ of, issue, again }: { of: Denominations; issue: string | undefined; again: boolean }) {
  const t = useT()
  return (
    <>
      {again ? <Ribbon tone="warn">{t('Hitungan Tidak Cocok')}</Ribbon> : null}
      <DenominationGrid of={of} />
      {issue === undefined ? null : <Ribbon tone="bad">{issue}</Ribbon>}
      {again ? <p className="hint above-10">{t('Hitung sekali lagi. Hitungan kedua yang dipakai.')}</p> : null}
      <p className="flex spread above-10">
        <span>{t('Kas terhitung')}</span>
        <strong>{writeRupiah(of.total)}</strong>
      </p>
    </>
  )
}

function OpeningForm({ data, dari }: { data: Overview; dari: string | undefined }) {
  const t = useT()
  const { content, of, set, issues, busy, modal, openToko } = useOpening(data)
  const { kas } = data
  const { keadaan, hitung } = data.hitungan
  const stands = keadaan === 'FINAL' ? hitung.at(-1)!.kas_hitung : undefined
  const selisih = kas && stands !== undefined ? shownSelisih(stands, kas.kas_buku) : 0
  const differs = kas?.laci.some((l) => l.selisih !== 0) ?? false
  return (
    <Panel title={t('Buka hari berikutnya')} collapsible={false}>
      <FormGrid label={t('Buka hari berikutnya')}>
        <FieldSlot
          label={t('Tanggal Sistem')}
          required
          error={issues.tgl_buka}
          hint={dari ? t('{dari} sampai {sampai}', { dari, sampai: data.hari_ini }) : undefined}
        >
          {(aria) => (
            <DateInput
              {...aria}
              value={content.tgl_buka}
              onChange={(tgl_buka) => set({ tgl_buka })}
              today={data.hari_ini}
              min={dari}
              max={data.hari_ini}
            />
          )}
        </FieldSlot>
        {differs ? (
          <FieldSlot label={t('Alasan')} required error={issues.alasan} span={2}>
            {(aria) => (
              <TextArea {...aria} upper rows={2} value={content.alasan} onChange={(alasan) => set({ alasan })} />
            )}
          </FieldSlot>
        ) : null}
      </FormGrid>
      {stands === undefined ? (
        <OpeningCount of={of} issue={issues.kas_hitung} again={keadaan === 'TIDAK COCOK'} />
      ) : null}
      {stands === undefined ? null : (
        <p className="flex spread above-10">
          <span>{t('Kas terhitung')}</span>
          <strong>{writeRupiah(stands)}</strong>
        </p>
      )}
      {differs ? (
        <p className="flex spread above-10">
          <span>{t('Selisih kas')}</span>
          <strong>{writeRupiah(selisih)}</strong>
        </p>
      ) : null}
      <Button
        look="utama"
        size="besar"
        className={classes.wide}
        icon={<IconLockOpen size={18} stroke={1.6} />}
        busy={busy}
        busyText={t('Membuka')}
        onClick={() => void openToko()}
      >
        {t('Buka toko')}
      </Button>
      <p className={`hint center ${classes.effect} below-10`}>
        {t('Tanggal sistem menjadi {tanggal}.', { tanggal: content.tgl_buka })}
      </p>
      {modal}
    </Panel>
  )
}
