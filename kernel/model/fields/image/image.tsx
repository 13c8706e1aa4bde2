import { useState } from 'react'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { ImageInput } from '#kernel/web/kit/ImageInput.tsx'
import { Slot } from '#kernel/web/fields/Slot.tsx'
import type { CellProps, FieldView, InputProps } from '#kernel/web/fields/view.web.ts'

function Input(props: InputProps) {
  const { name, value, onChange, disabled, resource } = props
  const [failed, setFailed] = useState<string>()
  return (
    <Slot {...props} error={failed ?? props.error} span={2}>
      {(aria) => (
        <ImageInput
          {...aria}
          // Of a line the name says where it stands, too.
          source={`${resource ?? ''}.${name.slice(name.lastIndexOf('.') + 1)}`}
          value={String(value)}
          onChange={onChange}
          disabled={disabled}
          onError={setFailed}
        />
      )}
    </Slot>
  )
}

const Cell = ({ value }: CellProps) => <Photo imageKey={String(value)} alt="" size={30} />

export const imageView: FieldView = { Input, Cell, width: 56 }
