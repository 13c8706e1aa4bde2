/** /blank: an empty page that other programs open as a neutral place. */
export default function Blank() {
  return null
}
