// Tests which complaints hold a question.
import { describe, expect, it } from 'vitest'
import { isMereComplaint } from './mere-complaint.ts'

describe('isMereComplaint', () => {
  it('is true for a complaint that asks nothing', () => {
    const texts = [
      'This is a disgrace',
      'I was charged twice for order 48377',
      'Still waiting for my parcel!!!',
      'Your service is terrible. Are you kidding me?',
      'Why does nobody answer?',
      'what kind of service is this',
      'Das ist eine Frechheit!',
      'Ich warte seit drei Wochen auf mein Paket.',
      'C’est inadmissible !',
      'Esto es una vergüenza',
      'È una vergogna',
      'Que vergonha, péssimo atendimento',
      'Wat een schande, slechte service',
      '😡',
    ]
    expect(texts.filter((text) => !isMereComplaint(text))).toEqual([])
  })

  it('is false for a complaint with a question, with or without a mark', () => {
    const texts = [
      'My jacket arrived broken, do you repair zips?',
      'This is a disgrace. Which lawyer handles accidents abroad?',
      'I was charged twice, how can I dispute a payment',
      'your app keeps crashing, is there a desktop version',
      'Das ist eine Frechheit! Wie kann ich die Rechnung als Firma bekommen?',
      'Ich warte seit drei Wochen. Kann ich mit Klarna zahlen?',
      'C’est inadmissible ! Comment obtenir une facture ?',
      'Esto es una vergüenza. ¿Aceptan Bizum?',
    ]
    expect(texts.filter((text) => isMereComplaint(text))).toEqual([])
  })

  it('is false for what is no complaint', () => {
    const texts = ['Can I pay with PayPal?', 'opening hours', 'asdf', 'Ich suche ein Zelt', '']
    expect(texts.filter((text) => isMereComplaint(text))).toEqual([])
  })
})
