// In which language a bot with the language `auto` says that it does not know, or that it has nobody to ask.
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEngine, buildItem } from '../../../test/support/engine-fixture.ts'
import { shippedLanguages } from '../languages/languages.ts'

const items = [buildItem('kb_hours', { content: 'The workshop opens at nine on weekdays.' })]

describe('a bot with the language auto', () => {
  let ask: Awaited<ReturnType<typeof buildEngine>>['ask']

  beforeAll(async () => {
    ;({ ask } = await buildEngine(items))
  })

  it.each([
    ['pl', 'czy mogę zwrócić prezent bez paragonu?'],
    ['sv', 'hur lång är leveranstiden till Norge?'],
    ['tr', 'kargo ücreti ne kadar?'],
    ['ru', 'сколько стоит доставка в другой город?'],
    ['ar', 'كم تكلفة التوصيل إلى بيروت؟'],
    ['hi', 'डिलीवरी का शुल्क कितना है?'],
    ['vi', 'phí giao hàng là bao nhiêu?'],
    ['vi', 'phi giao hang la bao nhieu?'],
    ['vi', 'toi muon doi tra hang thi lam the nao?'],
    ['zh', '运费是多少？'],
    ['ja', '送料はいくらですか？'],
    ['ko', '배송비가 얼마예요?'],
    // It does not speak these.
    ['en', 'скільки коштує доставка до Львова?'],
    ['en', 'jak dlouho trvá doručení do Brna?'],
    ['en', 'ako dlho trvá doručenie zásielky do Brna?'],
    ['en', 'hvor mye koster frakten til Tromsø?'],
  ])('replies in %s to %s', async (tag, text) => {
    const { texts } = shippedLanguages.get(tag)
    expect(await ask(text)).toMatchObject({ outcome: 'unknown', text: texts?.unknown.neutral })
  })

  it.each([
    ['pl', 'chcę rozmawiać z człowiekiem'],
    ['vi', 'toi muon gap nhan vien'],
    ['ja', '人と話したいです'],
    ['ko', '상담원 연결해 주세요'],
    ['en', 'haluan puhua ihmiselle'],
  ])('has nobody to connect with, and says so in %s to %s', async (tag, text) => {
    const { texts } = shippedLanguages.get(tag)
    expect(await ask(text)).toMatchObject({ asks_for_person: true, text: texts?.noPerson.neutral })
  })

  it.each([
    ['ja', 'どうもありがとうございました', 'thanks'],
    ['zh', '你是不是机器人', 'identity'],
    ['vi', 'cam on ban nhieu nha', 'thanks'],
    ['ko', '지금 누구랑 얘기하는 거죠', 'identity'],
    ['ar', 'شكرًا جزيلًا على المساعدة', 'thanks'],
    ['tr', 'İyi günler', 'greeting'],
  ] as const)('makes small talk in %s: %s', async (tag, text, kind) => {
    const replies = shippedLanguages.get(tag).texts?.smallTalk[kind].replies
    expect((await ask(text)).text).toBe(replies?.neutral.replace('{name}', 'Piper'))
  })
})
