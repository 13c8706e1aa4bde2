import { IconFlag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { fullDate, today } from '#kernel/base/time/dates.ts'
import { call, callBlob, ServerError } from '#kernel/web/client/client.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { DateInput } from '#kernel/web/kit/DateInput.tsx'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import type { Kasus } from './kasus.ts'

/** Days of one person that reached the limit, for owners: what nobody answered yet. */
export function LargeCases() {
  const t = useT()
  const { level } = useSession()
  const { data } = useQuery({
    queryKey: [dayFigures, 'kasus-besar'],
    queryFn: ({ signal }) => call<Kasus[]>('GET', 'otorisasi/kasus', { signal }),
    enabled: level === 'OWN',
  })
  const [asked, setAsked] = useState<Kasus>()
  const open = (data ?? []).filter((k) => k.status === 'BARU')
  if (open.length === 0) return null
  return (
    <div className="below-12">
      <Panel title={t('Transaksi Besar')} subtitle={t('{n} belum dijawab', { n: open.length })}>
        <ul className="stack gap-10">
          {open.map((kasus) => (
            <li key={kasus.id} className="row wrap gap-12">
              <IconFlag size={18} aria-hidden="true" />
              <span className="stack grow slim">
                <strong className="sum">{writeRupiah(kasus.jumlah)}</strong>
                <small className="note">
                  {[
                    fullDate(kasus.tanggal, t),
                    t('Dijawab sampai {tanggal}', { tanggal: fullDate(kasus.jatuh_tempo, t) }),
                    t('{n} nota', { n: kasus.nota.length }),
                    kasus.nota.map((n) => n.nomor).join(', '),
                  ].join(' · ')}
                </small>
              </span>
              {kasus.jatuh_tempo < today() ? <Badge tone="bad">{t('Terlambat')}</Badge> : null}
              <Button onClick={() => void download(kasus)}>{t('Unduh')}</Button>
              <Button onClick={() => setAsked(kasus)}>{t('Jawab')}</Button>
            </li>
          ))}
        </ul>
        {asked ? <AnswerDialog kasus={asked} onClose={() => setAsked(undefined)} /> : null}
      </Panel>
    </div>
  )
}

/** All fields of the case as a file, for the report. */
async function download({ id }: Kasus): Promise<void> {
  try {
    const { blob, name = `${id}.csv` } = await callBlob('GET', `otorisasi/kasus/${encodeURIComponent(id)}/file`)
    saveBlob(blob, name)
  } catch (error) {
    sayFailure(error)
  }
}

/** What is typed of an answer. */
interface Answered {
  readonly no_laporan: string
  readonly tgl_laporan: string
  readonly alasan: string
}
type AnsweredField = keyof Answered
/** Which fields an answer needs. */
const needed = { DILAPORKAN: ['no_laporan', 'tgl_laporan'], DIABAIKAN: ['alasan'] } as const

/** What is typed, what is wrong in it, and how it is sent. */
function useAnswer(kasus: Kasus, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Answered>({ no_laporan: '', tgl_laporan: today(), alasan: '' })
  const [wrong, setWrong] = useState<Partial<Record<AnsweredField, string>>>({})
  const [busy, setBusy] = useState(false)
  const type = (field: AnsweredField) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    setWrong({})
  }
  const answer = async (status: keyof typeof needed) => {
    const empty = needed[status].filter((field) => typed[field].trim() === '')
    if (empty.length > 0) return setWrong(Object.fromEntries(empty.map((field) => [field, t('Harus Diisi')])))
    setBusy(true)
    try {
      const body = { status, ...Object.fromEntries(needed[status].map((field) => [field, typed[field]])) }
      await call('POST', `otorisasi/kasus/${encodeURIComponent(kasus.id)}/jawab`, { body })
      toast.success(t('Data Berhasil Disimpan'))
      await client.invalidateQueries({ queryKey: [dayFigures, 'kasus-besar'] })
      onClose()
    } catch (error) {
      setBusy(false)
      const fields = error instanceof ServerError ? error.fields : []
      const said = fields.length > 0 ? fields.map((i) => [i.field, i.message] as const) : [['alasan', String(error)]]
      setWrong(Object.fromEntries(said) as Partial<Record<AnsweredField, string>>)
    }
  }
  return { typed, wrong, busy, type, answer }
}

/** Reported to the authority, by which number and on which day, or why it need not be. */
function AnswerDialog({ kasus, onClose }: { kasus: Kasus; onClose: () => void }) {
  const t = useT()
  const { typed, wrong, busy, type, answer } = useAnswer(kasus, onClose)
  return (
    <Modal
      title={t('Transaksi Besar')}
      subtitle={`${writeRupiah(kasus.jumlah)} · ${fullDate(kasus.tanggal, t)}`}
      size={480}
      dirty={typed.alasan !== '' || typed.no_laporan !== ''}
      onClose={onClose}
      left={
        <Button look="hapus" disabled={busy} onClick={() => void answer('DIABAIKAN')}>
          {t('Abaikan')}
        </Button>
      }
      primary={
        <Button look="utama" shortcut="F9" busy={busy} onClick={() => void answer('DILAPORKAN')}>
          {t('Sudah dilaporkan')}
        </Button>
      }
    >
      <div className="stack gap-12">
        <FieldSlot label={t('No Laporan')} error={wrong.no_laporan}>
          {(aria) => (
            <TextInput
              {...aria}
              data-autofocus
              upper
              maxLength={60}
              value={typed.no_laporan}
              onChange={type('no_laporan')}
            />
          )}
        </FieldSlot>
        <FieldSlot label={t('Tanggal Laporan')} error={wrong.tgl_laporan}>
          {(aria) => <DateInput {...aria} value={typed.tgl_laporan} max={today()} onChange={type('tgl_laporan')} />}
        </FieldSlot>
        <FieldSlot label={t('Alasan')} error={wrong.alasan} hint={t('Harus diisi bila diabaikan.')}>
          {(aria) => <TextInput {...aria} upper maxLength={200} value={typed.alasan} onChange={type('alasan')} />}
        </FieldSlot>
      </div>
    </Modal>
  )
}
