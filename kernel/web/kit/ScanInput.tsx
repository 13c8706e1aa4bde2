import { IconBarcode } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CameraButton } from './camera/CameraButton.tsx'
import { useScan } from './scan.web.ts'
import { useShortcut } from './surface.tsx'
import { TextInput } from './TextInput.tsx'

/** The field that a scanner or the keys fill (F2), wherever the focus is. */
export function ScanInput({ word, onScan }: { word: string; onScan: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useScan(onScan, word)
  useShortcut('F2', () => input.current?.focus(), { inFields: true, word })
  return (
    <TextInput
      ref={input}
      aria-label={word}
      placeholder={word}
      name="pindai"
      data-scan="scan"
      upper
      autoFocus
      autoComplete="off"
      before={<IconBarcode size={20} stroke={1.6} aria-hidden="true" />}
      after={<CameraButton onScan={onScan} many />}
      value={typed}
      onChange={setTyped}
    />
  )
}
