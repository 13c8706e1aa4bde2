import { IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { mayImport } from './import.ts'

const BarangImport = lazy(() => import('./BarangImport.tsx').then((m) => ({ default: m.BarangImport })))

/** Opens the import of opening stock, for who may bring it in. */
export function ImportButton() {
  const t = useT()
  const { level } = useSession()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  if (!mayImport.includes(level)) return null
  return (
    <>
      <Button icon={<IconFileImport size={17} />} onClick={() => setOpen(true)}>
        {t('Impor')}
      </Button>
      {open ? (
        <Modal title={t('Impor stok awal')} dirty closeLabel={null} onClose={() => setOpen(false)}>
          <Suspense fallback={<Streaks />}>
            <BarangImport
              onCancel={() => setOpen(false)}
              onDone={() => {
                setOpen(false)
                void client.invalidateQueries()
              }}
            />
          </Suspense>
        </Modal>
      ) : null}
    </>
  )
}
