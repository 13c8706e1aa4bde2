import { IconSeedling } from '@tabler/icons-react'
import type { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { ProgressDialog } from '#kernel/web/kit/ProgressDialog.tsx'
import { Ribbon } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { exampleRunning, exampleRead, useExample, type Example } from './sample.web.ts'
import classes from './Setup.module.css'

/** The other way to start: a sample chain to learn with, created by the real commands. */
export function ExampleChain({ kode, onRefuse }: { kode: string; onRefuse: (e: ServerError) => void }) {
  const t = useT()
  const { example, start } = useExample(onRefuse)
  if (!example) return null
  return (
    <Panel title={t('Rantai contoh')} collapsible={false}>
      <p className="soft above-12">
        {t('Untuk belajar: pusat dan tiga cabang dengan barang, pegawai, dan 90 hari penjualan. Sekitar 2 menit.')}
      </p>
      {example.status === 'GAGAL' ? (
        <Ribbon tone="bad">{t('Pembuatan contoh terhenti. Kosongkan folder data, lalu mulai lagi.')}</Ribbon>
      ) : (
        <Button icon={<IconSeedling size={17} />} onClick={() => void start(kode)}>
          {t('Buat rantai contoh')}
        </Button>
      )}
      {example.status === 'JALAN' ? (
        <ProgressDialog
          title={t('Membuat rantai contoh')}
          content={t('Hari demi hari, dengan perintah yang dipakai toko. Biarkan halaman ini terbuka.')}
          value={example.kemajuan}
          total={example.total}
        />
      ) : null}
      {example.status === 'SELESAI' && exampleRunning() ? <Ready example={example} /> : null}
    </Panel>
  )
}

/** The sample is ready: its users, and their common password. */
function Ready({ example }: { example: Example }) {
  const t = useT()
  const incoming = () => {
    exampleRead()
    location.assign('/')
  }
  const toko = [...Map.groupBy(example.akun, (a) => a.toko)]
  return (
    <Modal
      title={t('Rantai contoh siap')}
      subtitle={t('Password semua pengguna: {password}', { password: example.password })}
      size={540}
      onClose={incoming}
      closable={false}
      closeLabel={null}
      primary={
        <Button look="utama" onClick={incoming}>
          {t('Masuk')}
        </Button>
      }
    >
      <dl className={classes.account}>
        {toko.map(([nama, akun]) => (
          <div key={nama}>
            <dt className="strong">{nama}</dt>
            <dd className="soft">{akun.map((a) => `${a.user_id} (${a.level})`).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
