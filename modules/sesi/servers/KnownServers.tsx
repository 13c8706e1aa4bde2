import { IconLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime, wibClock } from '#kernel/base/time/dates.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { useTryAgain } from '#kernel/web/paper/try-again.web.ts'

interface WireServer {
  readonly id: string
  readonly nama: string
  readonly peran: 'PUSAT' | 'CABANG'
  readonly alamat: string | null
  readonly sidik: string | null
  readonly terpasang: string | null
  readonly terakhir: string | null
}
interface Known {
  readonly sidik: string
  readonly server: readonly WireServer[]
}

const key = ['server-dikenal']

/** The other servers of the chain: those that are known, a code for a new one, and the code of head office's typed here. */
export default function KnownServers() {
  const t = useT()
  const [modal, setModal] = useState<'code' | 'join'>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<Known>('GET', 'server-dikenal', { signal }),
    // A server that is joined elsewhere sends no event.
    refetchInterval: 10_000,
  })
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-10">
      <div className="row spread gap-8 wrap">
        <span className="hint">{t('Sidik kunci server ini: {sidik}', { sidik: data?.sidik ?? '…' })}</span>
        <span className="flex wrap gap-8">
          <Button size="kecil" icon={<IconLink size={15} />} onClick={() => setModal('join')}>
            {t('Sambungkan ke pusat')}
          </Button>
          <Button size="kecil" icon={<IconPlus size={15} />} onClick={() => setModal('code')}>
            {t('Tambah server cabang')}
          </Button>
        </span>
      </div>
      {data?.server.length === 0 ? (
        <p className="hint">{t('Tidak ada. Perlu hanya bila sebuah cabang memakai server sendiri.')}</p>
      ) : null}
      <ul className="grid ruled">
        {data?.server.map((server) => (
          <Row key={server.id} server={server} />
        ))}
      </ul>
      {modal === 'code' ? <NewCode onClose={() => setModal(undefined)} /> : null}
      {modal === 'join' ? <Join onClose={() => setModal(undefined)} /> : null}
    </div>
  )
}

const moment = (at: string): string => {
  const { tanggal, clock } = jakartaTime(at)
  return `${tanggal} ${clock}`
}

function Row({ server }: { server: WireServer }) {
  const t = useT()
  const { busy, run } = useTryAgain(key)
  const revoke = async (): Promise<void> => {
    const yes = await dialog.ask({
      title: t('Cabut server {nama}?', { nama: server.nama }),
      content: t('Kedua server tidak saling percaya lagi saat itu juga.'),
      approve: t('Cabut'),
      danger: true,
    })
    if (yes) await run('cabut', () => call('DELETE', `server-dikenal/${server.id}`))
  }
  return (
    <li className="row spread gap-10 wrap">
      <span className="slim">
        <strong className="block breaks">{server.nama}</strong>
        <small className="block breaks">{[server.alamat, server.sidik].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="inline gap-10">
        {server.terpasang === null ? (
          <State tone="warn">{t('Belum dipasang')}</State>
        ) : (
          <State tone="ok">
            {server.peran === 'PUSAT' ? t('Kantor pusat') : t('Cabang')}
            {server.terakhir ? `, ${t('terakhir {waktu}', { waktu: moment(server.terakhir) })}` : ''}
          </State>
        )}
        <Button size="kecil" look="hapus" busy={busy !== undefined} onClick={() => void revoke()}>
          {t('Cabut')}
        </Button>
      </span>
    </li>
  )
}

/** Names the server of a branch, then shows its code: once, because only its hash is kept. */
function NewCode({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [made, setMade] = useState<{ readonly kode: string; readonly sampai: string }>()
  const { busy, run } = useTryAgain(key)
  const make = () => run('buat', async () => setMade(await call('POST', 'server-dikenal', { body: { nama: name } })))
  if (made)
    return (
      <Modal title={t('Kode pemasangan')} size={480} onClose={onClose} closeLabel={t('Tutup')}>
        <p className="ink sum center">{made.kode}</p>
        <p className="hint">
          {t('Berlaku sekali, sampai {jam}. Ketik di Setting Toko server cabang, bersama alamat {alamat}.', {
            jam: wibClock(made.sampai),
            alamat: location.origin,
          })}
        </p>
      </Modal>
    )
  return (
    <Modal
      title={t('Tambah server cabang')}
      size={480}
      dirty={name !== ''}
      onClose={onClose}
      primary={
        <Button look="utama" busy={busy !== undefined} disabled={name.trim() === ''} onClick={() => void make()}>
          {t('Buat kode')}
        </Button>
      }
    >
      <FormGrid label={t('Tambah server cabang')} columns={1}>
        <FieldSlot label={t('Nama server')} required>
          {(aria) => <TextInput {...aria} upper value={name} maxLength={60} onChange={setName} data-autofocus />}
        </FieldSlot>
      </FormGrid>
    </Modal>
  )
}

/** Typed at the server of the branch. */
function Join({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [form, setF] = useState({ alamat: '', kode: '', portal: location.origin })
  const { busy, run } = useTryAgain(key)
  const send = () =>
    run('sambung', async () => {
      await call('POST', 'server-dikenal/sambung', { body: form })
      onClose()
    })
  const field = (name: keyof typeof form, label: string, hint: string) => (
    <FieldSlot label={label} hint={hint} required>
      {(aria) => (
        <TextInput {...aria} value={form[name]} maxLength={300} onChange={(v) => setF({ ...form, [name]: v })} />
      )}
    </FieldSlot>
  )
  return (
    <Modal
      title={t('Sambungkan ke pusat')}
      size={480}
      dirty={form.alamat !== '' || form.kode !== ''}
      onClose={onClose}
      primary={
        <Button
          look="utama"
          busy={busy !== undefined}
          disabled={!form.alamat || !form.kode || !form.portal}
          onClick={() => void send()}
        >
          {t('Sambungkan')}
        </Button>
      }
    >
      <FormGrid label={t('Sambungkan ke pusat')} columns={1}>
        {field('alamat', t('Alamat server pusat'), t('Seperti yang diketik di browser kantor pusat'))}
        {field('kode', t('Kode pemasangan'), t('Dari Setting Toko kantor pusat'))}
        {field('portal', t('Alamat server ini'), t('Seperti yang dijangkau browser kantor pusat'))}
      </FormGrid>
    </Modal>
  )
}
