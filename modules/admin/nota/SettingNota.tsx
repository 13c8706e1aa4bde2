import { EditorNota } from './EditorNota.tsx'

/** /setting-nota: how the shop's notas look on a sheet of A5 or A4. */
export default function SettingNota() {
  return <EditorNota kertas="LEMBAR" />
}
