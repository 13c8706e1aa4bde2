import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Melayang } from '#kernel/ui/Melayang.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { KolomPilihan } from './cari.ts'
import classes from './ColumnChooser.module.css'
import { DaftarUrut } from './DaftarUrut.tsx'

interface Props {
  labels: ReadonlyMap<string, string>
  kolom: readonly KolomPilihan[]
  onChange: (kolom: readonly KolomPilihan[]) => void
  onReset: () => void
}

/** Which columns stand, and in which order: by box, by dragging the handle, or by the arrows on it. */
export function ColumnChooser({ labels, kolom, onChange, onReset }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const button = (
    <TombolIkon
      label={t('Kolom')}
      aktif={opened}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconColumns3 size={18} />
    </TombolIkon>
  )
  return (
    <Melayang
      opened={opened}
      onClose={() => setOpened(false)}
      width={248}
      position="bottom-end"
      label={t('Kolom')}
      target={button}
    >
      <div className={classes.head}>
        <strong>{t('Kolom')}</strong>
        <Tombol rupa="tenang" ukuran="kecil" onClick={onReset}>
          {t('Kembalikan')}
        </Tombol>
      </div>
      <DaftarUrut labels={labels} kolom={kolom} onChange={onChange} />
    </Melayang>
  )
}
