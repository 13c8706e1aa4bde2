import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Popover } from '#kernel/web/kit/Popover.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import type { ColumnChoice } from './search.ts'
import classes from './ColumnChooser.module.css'
import { OrderList } from './OrderList.tsx'

interface Props {
  labels: ReadonlyMap<string, string>
  columns: readonly ColumnChoice[]
  onChange: (columns: readonly ColumnChoice[]) => void
  onReset: () => void
}

/** Which columns are shown, and in which order: by checkbox, by dragging the handle, or with arrow keys on it. */
export function ColumnChooser({ labels, columns, onChange, onReset }: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const button = (
    <IconButton
      label={t('Kolom')}
      active={opened}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconColumns3 size={18} />
    </IconButton>
  )
  return (
    <Popover
      opened={opened}
      onClose={() => setOpened(false)}
      width={248}
      position="bottom-end"
      label={t('Kolom')}
      target={button}
    >
      <div className={`row spread ${classes.head}`}>
        <strong>{t('Kolom')}</strong>
        <Button look="tenang" size="kecil" onClick={onReset}>
          {t('Kembalikan')}
        </Button>
      </div>
      <OrderList labels={labels} columns={columns} onChange={onChange} />
    </Popover>
  )
}
