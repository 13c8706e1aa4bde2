import { useState } from 'react'
import { Foto } from '#kernel/ui/Foto.tsx'
import { ImageInput } from '#kernel/ui/ImageInput.tsx'
import { Slot } from '../Slot.tsx'
import type { CellProps, FieldView, InputProps } from '../view.web.ts'

function Input(props: InputProps) {
  const { name, value, onChange, disabled, resource } = props
  const [failed, setFailed] = useState<string>()
  return (
    <Slot {...props} error={failed ?? props.error} span={2}>
      {(aria) => (
        <ImageInput
          {...aria}
          sumber={`${resource ?? ''}.${name}`}
          value={String(value)}
          onChange={onChange}
          disabled={disabled}
          onError={setFailed}
        />
      )}
    </Slot>
  )
}

const Cell = ({ value }: CellProps) => <Foto kunci={String(value)} alt="" size={30} />

export const imageView: FieldView = { Input, Cell, width: 56 }
