import { IconFlag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { fullDate } from '#kernel/base/time/dates.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { dayFigures } from '#kernel/web/client/figures.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
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
                    t('{n} nota', { n: kasus.nota.length }),
                    kasus.nota.map((n) => n.nomor).join(', '),
                  ].join(' · ')}
                </small>
              </span>
              <Button onClick={() => setAsked(kasus)}>{t('Jawab')}</Button>
            </li>
          ))}
        </ul>
        {asked ? <AnswerDialog kasus={asked} onClose={() => setAsked(undefined)} /> : null}
      </Panel>
    </div>
  )
}

/** Reported to the authority, or why it need not be. */
function AnswerDialog({ kasus, onClose }: { kasus: Kasus; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [alasan, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const type = (text: string) => {
    setReason(text)
    setWrong(undefined)
  }
  const answer = async (status: 'DILAPORKAN' | 'DIABAIKAN') => {
    if (status === 'DIABAIKAN' && alasan.trim() === '') return setWrong(t('Harus Diisi'))
    setBusy(true)
    try {
      await call('POST', `otorisasi/kasus/${encodeURIComponent(kasus.id)}/jawab`, { body: { status, alasan } })
      toast.success(t('Data Berhasil Disimpan'))
      await client.invalidateQueries({ queryKey: [dayFigures, 'kasus-besar'] })
      onClose()
    } catch (error) {
      setBusy(false)
      setWrong(error instanceof ServerError ? error.message : String(error))
    }
  }
  return (
    <Modal
      title={t('Transaksi Besar')}
      subtitle={`${writeRupiah(kasus.jumlah)} · ${fullDate(kasus.tanggal, t)}`}
      size={480}
      dirty={alasan !== ''}
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
      <FieldSlot label={t('Alasan')} error={wrong} hint={t('Harus diisi bila diabaikan.')}>
        {(aria) => <TextInput {...aria} data-autofocus upper maxLength={200} value={alasan} onChange={type} />}
      </FieldSlot>
    </Modal>
  )
}
