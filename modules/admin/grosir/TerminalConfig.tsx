import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { readRow } from '#kernel/model/fields/row.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { grosirInput } from './grosir.ts'
import { saveGrosir, useGrosir } from './terminal.web.ts'

const Devices = lazyPart(async () => ({ default: (await import('#kernel/web/devices/Devices.tsx')).Devices }))

/** Configuration of this terminal: the wholesale house here, printers and scale behind a button. */
export function TerminalConfig({ onClose }: { onClose: () => void }) {
  const t = useT()
  const current = useGrosir() ?? { server: '', domain: '' }
  const [content, setContent] = useState(current)
  const [wrong, setIssues] = useState<Readonly<Record<string, FieldIssue>>>({})
  const [perangkat, setDevices] = useState(false)
  const save = (): void => {
    const clean = { server: content.server.trim(), domain: content.domain.trim() }
    const read = readRow(grosirInput, clean)
    setIssues(read.ok ? {} : Object.fromEntries(read.fields.map((f) => [f.field, f])))
    if (!read.ok) return
    saveGrosir(clean)
    toast.success(t('Data Berhasil Disimpan'))
    onClose()
  }
  return (
    <Modal
      title={t('Konfigurasi terminal')}
      subtitle={t('Diingat di browser ini, untuk toko ini.')}
      icon={
        <IconBox tone="pri">
          <IconDeviceDesktop size={20} stroke={1.6} />
        </IconBox>
      }
      size={720}
      dirty={content.server !== current.server || content.domain !== current.domain}
      onClose={onClose}
      left={<Button onClick={() => setDevices(true)}>{t('Printer dan timbangan')}</Button>}
      primary={
        <Button look="utama" onClick={save}>
          {t('Simpan')}
        </Button>
      }
    >
      <FormGrid label={t('Konfigurasi terminal')}>
        {(['server', 'domain'] as const).map((key) => (
          <FieldInput
            key={key}
            field={grosirInput[key]}
            name={key}
            autoFocus={key === 'server'}
            value={content[key]}
            error={wrong[key]}
            onChange={(typed) => {
              setContent((now) => ({ ...now, [key]: String(typed) }))
              setIssues({})
            }}
          />
        ))}
      </FormGrid>
      {perangkat ? (
        <Suspense>
          <Devices onClose={() => setDevices(false)} />
        </Suspense>
      ) : null}
    </Modal>
  )
}
