import { IconDeviceFloppy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { PasswordInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { serviceInput, type ServiceName, type Connection } from './integrasi.ts'
import classes from './Connection.module.css'
import { useConnection } from './connections.web.ts'

/** Form for the connection to one service: address, account, and a token that is typed but never shown. */
export function ConnectionForm({
  service,
  path,
  judul,
  current,
  primary,
  onSaved,
  children,
}: {
  service: ServiceName
  path: string
  judul: string
  current: Connection
  /** True if it is the only form of its page: F9 saves it. */
  primary?: boolean
  onSaved: () => Promise<unknown>
  /** The test of the connection. */
  children: ReactNode
}) {
  const t = useT()
  const connection = useConnection(service, path, current, onSaved)
  usePendingEdits(connection.changed)
  const fields = serviceInput[service]
  return (
    <Panel title={judul} subtitle={<Last current={current} t={t} />} collapsible={false}>
      <div className="grid gap-6">
        <FormGrid label={judul}>
          {(['alamat', 'akun'] as const).map((name) => (
            <FieldInput
              key={name}
              field={fields[name]}
              name={name}
              value={connection.values[name]}
              error={connection.issues[name]}
              onChange={(v) => connection.change({ [name]: String(v) })}
            />
          ))}
          <SecretField connection={connection} tersimpan={current.tersimpan} />
        </FormGrid>
        <div className="flow gap-8 beside-10">
          {children}
          <span className="grow" />
          {connection.changed ? (
            <Button look="tenang" onClick={connection.batal}>
              {t('Batal')}
            </Button>
          ) : null}
          <Button
            look={primary ? 'utama' : 'biasa'}
            icon={<IconDeviceFloppy size={17} />}
            disabled={!connection.changed}
            busy={connection.busy === 'simpan'}
            busyText={t('Menyimpan')}
            onClick={connection.save}
          >
            {t('Simpan')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** A stored token is shown as a word instead of dots: nothing of it is sent to this page. */
function SecretField({ connection, tersimpan }: { connection: ReturnType<typeof useConnection>; tersimpan: boolean }) {
  const t = useT()
  const { rahasia } = connection.values
  return (
    <FieldSlot
      label={t('Token')}
      error={connection.issues.rahasia ? t(connection.issues.rahasia) : undefined}
      hint={t('Disimpan tersandi, tidak pernah ditampilkan lagi')}
    >
      {(aria) =>
        rahasia === undefined ? (
          <div className={`flow gap-8 ${classes.secret}`}>
            <State tone="ok">{t('Tersimpan')}</State>
            <Button
              {...aria}
              size="kecil"
              aria-label={t('Ganti token')}
              onClick={() => connection.change({ rahasia: '' })}
            >
              {t('Ganti')}
            </Button>
            <Button
              size="kecil"
              look="hapus"
              busy={connection.busy === 'hapus'}
              onClick={() => void connection.removeSecret()}
            >
              {t('Hapus')}
            </Button>
          </div>
        ) : (
          <PasswordInput
            {...aria}
            name="rahasia"
            autoComplete="new-password"
            autoFocus={tersimpan}
            value={rahasia}
            onChange={(v) => connection.change({ rahasia: v })}
          />
        )
      }
    </FieldSlot>
  )
}

function Last({ current, t }: { current: Connection; t: T }) {
  if (current.versi === 0) return t('Belum diatur')
  const atTime = (waktu: string): string => Object.values(jakartaTime(waktu)).join(' ')
  return (
    <>
      {t('Diubah {siapa} {waktu}', {
        siapa: current.oleh ?? '—',
        waktu: current.diubah ? atTime(current.diubah) : '—',
      })}
      {current.diuji ? (
        <span className={`left-10 ${current.uji_baik ? 'good' : 'bad'}`}>
          {current.uji_baik
            ? t('Uji terakhir berhasil {waktu}', { waktu: atTime(current.diuji) })
            : t('Uji terakhir gagal {waktu}', { waktu: atTime(current.diuji) })}
        </span>
      ) : null}
    </>
  )
}
