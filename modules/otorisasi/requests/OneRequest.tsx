import { IconFingerprint, IconLock, IconShieldCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flagActive } from '#kernel/model/access/gate.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { approvalNeedWords } from '#kernel/web/frames/document/approval.web.tsx'
import { DetailSection, FactList, SingleLine } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { approvalError } from '#kernel/web/frames/document/requests.web.ts'
import { requestFingerprint } from '#kernel/web/frames/document/scan-finger.web.ts'
import { canUseFingerprint } from '#kernel/web/frames/document/fingerprint.web.ts'
import { Accordion } from '#kernel/web/kit/Accordion.tsx'
import { ApprovalFacts } from '#kernel/web/kit/AuthorisationModal.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { PasswordInput, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sendApproval, sendRefusal, useApprovalRequest, type RequestContent } from './requests.web.ts'
import classes from './ApprovalRequests.module.css'

interface Props {
  id: string
  toko: string
  onDone: () => void
}

/** One request: the reason, the stored document, and the buttons to approve or refuse. */
export function OneRequest(props: Props) {
  const t = useT()
  const { data, error, refetch } = useApprovalRequest(props.id, props.toko)
  const panel = (content: React.ReactNode) => (
    <section className={`panel ${classes.panel} pad-16`} aria-label={t('Permintaan')}>
      {content}
    </section>
  )
  if (error) return panel(<ErrorState title={error.message} onRetry={() => void refetch()} />)
  if (!data) return panel(<Streaks />)
  return panel(
    <>
      <header>
        <h2 className="heading warn above-4">{approvalNeedWords(data.butuh)}</h2>
        <p className="note">
          {[
            t('Diminta {siapa}', { siapa: data.diminta_oleh }),
            data.perangkat,
            wibClock(data.diminta),
            props.toko,
          ].join(' · ')}
        </p>
      </header>
      <h3 className="below-16">{[t(data.judul), data.nomor].filter(Boolean).join(' · ')}</h3>
      <FactList facts={data.isian} />
      <Deciding data={data} />
      <Whole data={data} />
      <Foot {...props} data={data} />
    </>,
  )
}

/** What the request is about and the figures that decide, as the till shows them. */
function Deciding({ data }: { data: RequestContent }) {
  const { documents } = useCatalogue()
  const { data: view } = useQuery({
    queryKey: ['pandangan otorisasi', data.dokumen],
    queryFn: async () => (await documents[data.dokumen]?.())?.default.approvalView ?? null,
    staleTime: Infinity,
  })
  if (!view) return null
  const {
    document,
    figures = [],
    others = [],
  } = view({
    id_periksa: null,
    kategori: [...new Set(data.butuh.map((need) => need.kategori))],
    butuh: data.butuh,
    isi: data.isi,
  })
  return (
    <div className="card clip below-12">
      <ApprovalFacts document={document} figures={figures} />
      {others.map((other) => (
        <ApprovalFacts {...other} key={other.key} />
      ))}
    </div>
  )
}

/** The whole document. On a phone it is folded, so that the figures and the answer are seen at once. */
function Whole({ data }: { data: RequestContent }) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const content = (
    <>
      <FactList facts={data.kepala} />
      {data.bagian.map((part) => (
        <DetailSection key={part.nama} title={partTitles[part.nama]} count={part.baris.length}>
          {(i) => <SingleLine line={part.baris[i]!} />}
        </DetailSection>
      ))}
    </>
  )
  if (!phone) return content
  return (
    <div className="below-12">
      <Accordion items={[{ id: 'dokumen', title: t('Seluruh dokumen'), body: content }]} />
    </div>
  )
}

/** Titles of the most common tables of lines. */
const partTitles: Readonly<Record<string, string>> = { detail_barang: 'Barang', bayar: 'Pembayaran' }

function Foot({ data, ...props }: Props & { data: RequestContent }) {
  const t = useT()
  const { keadaan, oleh, sebab } = data
  const nama = oleh ?? ''
  if (keadaan !== 'MENUNGGU') {
    const word = {
      DISETUJUI: t('Disetujui {nama}', { nama }),
      DIPAKAI: t('Disetujui {nama}', { nama }),
      DITOLAK: `${t('Ditolak {nama}', { nama })}: ${data.alasan ?? ''}`,
      DIBATALKAN: t('Ditarik kembali oleh peminta'),
      KEDALUWARSA: t('Permintaan sudah kedaluwarsa'),
    }[keadaan]
    return (
      <footer className={`strip ${classes.foot} sticky y-14 x-16`}>
        <p className="strong above-10" role="status">
          {word}
        </p>
        <Button onClick={props.onDone}>{t('Berikutnya')}</Button>
      </footer>
    )
  }
  if (sebab === null) return <AnswerForm {...props} sampai={data.sampai} />
  const word = {
    level: t('Harus SPV atau OWN toko ini.'),
    sendiri: t(
      'Bukan oleh diri sendiri: minta SPV atau OWN lain. Owner yang sendirian menyalakan Owner Boleh Otorisasi Sendiri di Setting Toko.',
    ),
    minimal: t('Hanya OWN yang boleh menyetujui.'),
  }[sebab]
  return (
    <footer className={`strip ${classes.foot} sticky y-14 x-16`}>
      <p className="strong above-10" role="status">
        {word}
      </p>
    </footer>
  )
}

/** The two fields of an approval, and sending it. */
function useApprove(id: string, toko: string, onDone: () => void) {
  const t = useT()
  const { user_id } = useSession()
  const [typed, setTyped] = useState({ password: '', keterangan: '' })
  const [wrong, setIssues] = useState<string>()
  const [busy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const set = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setIssues(undefined)
  }
  const send = async (proof: () => Promise<{ password: string } | { fp: object }>) => {
    setBusy(true)
    try {
      await sendApproval(id, toko, { keterangan: typed.keterangan, ...(await proof()) })
      toast.success(t('Permintaan disetujui'))
      onDone()
    } catch (error) {
      setBusy(false)
      setTyped((now) => ({ ...now, password: '' }))
      setIssues(approvalError(error).message)
      password.current?.focus()
    }
  }
  const approveRequest = () => {
    if (typed.password === '') setIssues(t('Harus Diisi'))
    else void send(() => Promise.resolve({ password: typed.password }))
  }
  const withFinger = () => void send(async () => ({ fp: await requestFingerprint(id, user_id, { toko }) }))
  return { typed, set, issue: wrong, busy, approveRequest, withFinger, password }
}

function AnswerForm({ id, toko, sampai, onDone }: Props & { sampai: string | null }) {
  const t = useT()
  const { typed, set, issue, busy, approveRequest, withFinger, password } = useApprove(id, toko, onDone)
  const sesi = useSession()
  const [refusing, setRefusing] = useState(false)
  return (
    <footer className={`strip ${classes.foot} sticky y-14 x-16`}>
      <FormGrid label={t('Jawaban')}>
        <FieldSlot
          label={t('Password Anda')}
          required
          error={issue}
          hint={sampai === null ? undefined : t('Bisa dijawab sampai {jam}', { jam: wibClock(sampai) })}
        >
          {(aria) => (
            <PasswordInput
              {...aria}
              ref={password}
              before={<IconLock size={17} />}
              autoComplete="current-password"
              value={typed.password}
              onChange={(text) => set({ password: text })}
            />
          )}
        </FieldSlot>
        <FieldSlot label={t('Keterangan')}>
          {(aria) => (
            <TextInput
              {...aria}
              upper
              maxLength={200}
              value={typed.keterangan}
              onChange={(keterangan) => set({ keterangan })}
            />
          )}
        </FieldSlot>
      </FormGrid>
      <div className={`flex spread gap-10 below-10 ${classes.button}`}>
        <Button look="hapus" icon={<IconX size={16} />} onClick={() => setRefusing(true)}>
          {t('Tolak')}
        </Button>
        {flagActive(sesi, 'FINGERPRINT_MODULE') && canUseFingerprint() ? (
          <Button icon={<IconFingerprint size={17} />} disabled={busy} onClick={withFinger}>
            {t('Sidik jari')}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={<IconShieldCheck size={17} />}
          busy={busy}
          busyText={t('Memeriksa')}
          onClick={approveRequest}
        >
          {t('Setujui')}
        </Button>
      </div>
      {refusing ? <RefuseDialog id={id} toko={toko} onClose={() => setRefusing(false)} onDone={onDone} /> : null}
    </footer>
  )
}

/** A refusal needs a reason, which is shown at the till. */
function RefuseDialog({ id, toko, onClose, onDone }: Props & { onClose: () => void }) {
  const t = useT()
  const [alasan, setReason] = useState('')
  const [wrong, setIssues] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refusal = async () => {
    if (alasan.trim() === '') return setIssues(t('Harus Diisi'))
    setBusy(true)
    try {
      await sendRefusal(id, toko, alasan)
      toast.info(t('Permintaan ditolak'))
      onClose()
      onDone()
    } catch (error) {
      setBusy(false)
      setIssues(approvalError(error).message)
    }
  }
  return (
    <Modal
      title={t('Tolak permintaan')}
      size={480}
      dirty={alasan !== ''}
      onClose={onClose}
      primary={
        <Button look="hancur" shortcut="F9" busy={busy} onClick={() => void refusal()}>
          {t('Tolak')}
        </Button>
      }
    >
      <FieldSlot label={t('Alasan')} required error={wrong} hint={t('Dibaca kasir yang meminta.')}>
        {(aria) => (
          <TextInput
            {...aria}
            upper
            autoFocus
            maxLength={200}
            value={alasan}
            onChange={(text) => {
              setReason(text)
              setIssues(undefined)
            }}
          />
        )}
      </FieldSlot>
    </Modal>
  )
}
