import { EditorNota } from './EditorNota.tsx'

/** /setting-nota-slip: how the shop's notas look on a roll of 58 or 80 mm. */
export default function SettingNotaSlip() {
  return <EditorNota kertas="STRUK" />
}
