import { IconDeviceDesktop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { readRow } from '#kernel/fields/row.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { bagianLazy } from '#kernel/ui/shell/bagian.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { isianGrosir } from './grosir.ts'
import { simpanGrosir, useGrosir } from './terminal.web.ts'

const Perangkat = bagianLazy(async () => ({ default: (await import('#kernel/devices/Perangkat.tsx')).Perangkat }))

/** What this terminal is set to: its wholesale house here, its printers and its scale a button away. */
export function KonfigurasiTerminal({ onClose }: { onClose: () => void }) {
  const t = useT()
  const kini = useGrosir() ?? { server: '', domain: '' }
  const [isi, setIsi] = useState(kini)
  const [salah, setSalah] = useState<Readonly<Record<string, string>>>({})
  const [perangkat, setPerangkat] = useState(false)
  const simpan = (): void => {
    const bersih = { server: isi.server.trim(), domain: isi.domain.trim() }
    const read = readRow(isianGrosir, bersih)
    setSalah(read.ok ? {} : Object.fromEntries(read.fields.map((f) => [f.field, f.message])))
    if (!read.ok) return
    simpanGrosir(bersih)
    toast.sukses(t('Data Berhasil Disimpan'))
    onClose()
  }
  return (
    <Modal
      title={t('Konfigurasi terminal')}
      subtitle={t('Diingat di browser ini, untuk toko ini.')}
      icon={
        <IkonKotak nada="pri">
          <IconDeviceDesktop size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      dirty={isi.server !== kini.server || isi.domain !== kini.domain}
      onClose={onClose}
      left={<Tombol onClick={() => setPerangkat(true)}>{t('Printer dan timbangan')}</Tombol>}
      primary={
        <Tombol rupa="utama" onClick={simpan}>
          {t('Simpan')}
        </Tombol>
      }
    >
      <Formulir label={t('Konfigurasi terminal')}>
        {(['server', 'domain'] as const).map((k) => (
          <FieldInput
            key={k}
            field={isianGrosir[k]}
            name={k}
            autoFocus={k === 'server'}
            value={isi[k]}
            error={salah[k]}
            onChange={(v) => {
              setIsi((now) => ({ ...now, [k]: String(v) }))
              setSalah({})
            }}
          />
        ))}
      </Formulir>
      {perangkat ? (
        <Suspense>
          <Perangkat onClose={() => setPerangkat(false)} />
        </Suspense>
      ) : null}
    </Modal>
  )
}
