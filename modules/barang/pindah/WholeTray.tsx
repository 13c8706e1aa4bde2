import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { loadTray } from './trays.web.ts'

type Add = (codes: readonly string[]) => void

/** Takes everything that lies in a tray at once, as if each piece were scanned. */
export function WholeTray({ add }: { add: Add }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconStack2 size={17} />} shortcut="F6" onClick={() => setOpen(true)}>
        {t('Semua isi baki')}
      </Button>
      {open ? <PickTray add={add} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PickTray({ add, onClose }: { add: Add; onClose: () => void }) {
  const t = useT()
  const [baki, setBaki] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { kode_barcode } = await loadTray(baki)
      if (kode_barcode.length === 0) toast.info(t('Baki {baki} kosong', { baki }))
      else add(kode_barcode)
      onClose()
    } catch (error) {
      setBusy(false)
      sayFailure(error)
    }
  }
  return (
    <Modal
      title={t('Semua isi baki')}
      size={480}
      onClose={onClose}
      primary={
        <Button look="utama" shortcut="F9" disabled={baki === ''} busy={busy} onClick={() => void take()}>
          {t('Ambil semua')}
        </Button>
      }
    >
      <FieldSlot label={t('Dari baki')} required>
        {(aria) => <Picker {...aria} resource="baki" part="etalase" name="dari_baki" value={baki} onChange={setBaki} />}
      </FieldSlot>
    </Modal>
  )
}
