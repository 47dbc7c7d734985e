// Tests which texts are clearly in another language than the one asked for.
import { describe, expect, it } from 'vitest'
import { isOtherLanguage } from './answer-language.ts'

describe('isOtherLanguage', () => {
  it.each([
    ['de', 'You can bring your bike on the ferry, and it does not cost anything.'],
    ['en', 'Sie können Ihr Rad auf der Fähre mitnehmen, und das kostet nichts.'],
    ['es', 'Você pode levar a bicicleta na balsa, e isso não custa nada.'],
    ['ja', 'You can bring your bike on the ferry, and it does not cost anything.'],
    ['en', 'フェリーに自転車を載せられます。'],
    ['cs', 'You can bring your bike on the ferry, and it does not cost anything.'],
    ['zh', 'フェリーに自転車を載せられます。'],
    ['fr', 'จักรยานขึ้นเรือได้'],
    ['ja', '자전거를 배에 실을 수 있습니다.'],
  ])('is true if %s was asked for › %s', (wanted, text) => {
    expect(isOtherLanguage(text, wanted)).toBe(true)
  })

  it.each([
    ['de', 'Sie können Ihr Rad auf der Fähre mitnehmen, und das kostet nichts.'],
    ['pt-BR', 'Você pode levar a bicicleta na balsa, e isso não custa nada.'],
    ['nb', 'Du kan ta med sykkelen på ferga, og det koster ikke noe.'],
    ['de', 'Settings > Security > Sign in with a key'],
    ['de', 'Yes, of course.'],
    ['en', '1,000 requests per minute.'],
    ['en', 'Tap 「設定」 and then 「プライバシー」 to change who can see your profile.'],
    ['ja', '「Settings > Security」を開きます。'],
    ['ja', '自転車可'],
    ['ar', 'يمكنك إحضار دراجتك على متن العبارة، ولا يكلف ذلك شيئا.'],
    ['ru', 'Велосипед можно взять на паром, и это ничего не стоит.'],
    ['gd', 'Faodaidh tu do bhaidhsagal a thoirt air an aiseag, agus chan eil e a’ cosg dad.'],
    ['cs', 'Kolo můžete vzít na trajekt a nic to nestojí. Místo si rezervujte do šesti hodin.'],
    ['en', ''],
  ])('is false if %s was asked for › %s', (wanted, text) => {
    expect(isOtherLanguage(text, wanted)).toBe(false)
  })
})
