import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { wibClock } from '#kernel/base/time/dates.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './PrintQueue.module.css'
import { agentsKey } from './print-queue.web.ts'
import { useTryAgain } from './try-again.web.ts'

interface AgentWire {
  readonly id: string
  readonly nama: string
  readonly perangkat: string | null
  readonly terpasang: string | null
  readonly hidup: boolean
}

/** The agents that print for this shop where the server cannot reach its printers. */
export function ShopAgents() {
  const t = useT()
  const [install, setInstall] = useState(false)
  // An agent that stops sends no event, so the list is polled.
  const { data } = useQuery({
    queryKey: agentsKey,
    queryFn: () => call<AgentWire[]>('GET', 'agen'),
    refetchInterval: 10_000,
  })
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={t('Agen di toko')}>
      <div className="row spread gap-14 high-28">
        <h3>{t('Agen di toko')}</h3>
        <Button size="kecil" icon={<IconPlus size={15} />} onClick={() => setInstall(true)}>
          {t('Pasang agen')}
        </Button>
      </div>
      {data?.length === 0 ? (
        <p className="hint">{t('Tidak ada. Perlu hanya bila server tidak berada di jaringan toko ini.')}</p>
      ) : null}
      <ul className="grid ruled">
        {data?.map((wire) => (
          <Row key={wire.id} wire={wire} />
        ))}
      </ul>
      {install ? <InstallAgent onClose={() => setInstall(false)} /> : null}
    </section>
  )
}

function Row({ wire }: { wire: AgentWire }) {
  const t = useT()
  const { busy, run } = useTryAgain(agentsKey)
  const revoke = async () => {
    const yes = await dialog.ask({
      title: t('Cabut agen {nama}?', { nama: wire.nama }),
      content: t('Agen ini berhenti mencetak saat itu juga.'),
      approve: t('Cabut'),
      danger: true,
    })
    if (yes) await run('cabut', () => call('DELETE', `agen/${wire.id}`))
  }
  return (
    <li className={`flow ${classes.row} gap-4 beside-12 y-8`}>
      <div className={`slim ${classes.name}`}>
        <strong className="block breaks">{wire.nama}</strong>
        <small className="block breaks">{wire.perangkat ?? ''}</small>
      </div>
      <div className={classes.state}>
        {wire.terpasang === null ? (
          <State tone="warn">{t('Belum dipasang')}</State>
        ) : (
          <State tone={wire.hidup ? 'ok' : 'bad'}>{wire.hidup ? t('Terhubung') : t('Tidak terhubung')}</State>
        )}
      </div>
      <div className={`flex wrap gap-8 ${classes.button} to-end push`}>
        <Button size="kecil" look="hapus" busy={busy === 'cabut'} onClick={() => void revoke()}>
          {t('Cabut')}
        </Button>
      </div>
    </li>
  )
}

/** Names the agent, then shows its code. The code is shown once, because only its hash is kept. */
function InstallAgent({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState('')
  const [agentCode, setCode] = useState<{ readonly kode: string; readonly sampai: string }>()
  const { busy, run } = useTryAgain(agentsKey)
  const make = () => run('buat', async () => setCode(await call('POST', 'agen', { body: { nama: name } })))
  if (agentCode)
    return (
      <Modal title={t('Kode pemasangan')} size={540} onClose={onClose} closeLabel={t('Tutup')}>
        <p className={`ink sum center ${classes.code} above-10`}>{agentCode.kode}</p>
        <p className="hint">
          {t('Berlaku sekali, sampai {jam}. Jalankan di komputer toko:', { jam: wibClock(agentCode.sampai) })}
        </p>
        <code className={`round block small breaks fill below-8 ${classes.command} y-10 x-12`}>
          {`node cli/kilau.mjs agent --server ${location.origin} --pasang ${agentCode.kode}`}
        </code>
      </Modal>
    )
  return (
    <Modal
      title={t('Pasang agen')}
      size={480}
      dirty={name !== ''}
      onClose={onClose}
      primary={
        <Button look="utama" busy={busy === 'buat'} disabled={name.trim() === ''} onClick={() => void make()}>
          {t('Buat kode')}
        </Button>
      }
    >
      <FormGrid label={t('Pasang agen')} columns={1}>
        <FieldSlot label={t('Nama agen')} required hint={t('Komputer tempat agen berjalan')}>
          {(aria) => <TextInput {...aria} upper value={name} maxLength={40} onChange={setName} data-autofocus />}
        </FieldSlot>
      </FormGrid>
    </Modal>
  )
}
