let audio: AudioContext | undefined

/** One tone of so many Hz and seconds, `after` seconds from now. */
function tone(on: AudioContext, pitch: number, length: number, after: number): void {
  const source = on.createOscillator()
  const volume = on.createGain()
  volume.gain.value = 0.15
  source.frequency.value = pitch
  source.connect(volume).connect(on.destination)
  source.start(on.currentTime + after)
  source.stop(on.currentTime + after + length)
}

/** Two low tones: something was refused, for who looks at the goods and not at the screen. Where a machine has no sound, nothing happens. */
export function refusedSound(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    tone(audio, 220, 0.12, 0)
    tone(audio, 180, 0.16, 0.16)
  } catch {
    // A machine without sound reads what stands on the screen.
  }
}
