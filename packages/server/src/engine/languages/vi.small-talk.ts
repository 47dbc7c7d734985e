// The small talk in Vietnamese: what users say, and what the bot replies.
import type { Texts } from './language.ts'

export const vietnameseSmallTalk: Pick<Texts, 'fillers' | 'smallTalk'> = {
  fillers: `
    bạn, mọi người, cả nhà, ad, shop, bot, ơi, ạ, nhé, nha, nhen, nghen, à, vậy, thì, thế, và,
    với, rất nhiều, nhiều, lắm, quá, em, anh, chị, mình, tôi, dạ, ok, vì đã giúp, vì đã hỗ trợ,
    vì sự giúp đỡ, vì thông tin, đã giúp, đã hỗ trợ, đã trả lời, nhiều nhé, nhiều nha, nhiều ạ,
    rồi, đã, hôm nay`,
  smallTalk: {
    greeting: {
      said: `
        xin chào, chào, chào bạn, chào ad, chào shop, chào anh, chào chị, chào em, chào buổi sáng,
        chào buổi chiều, chào buổi tối, chào cả nhà, xin chào bạn, hê lô, hế lô, hello shop,
        hello bạn, hi shop, hi bạn, alo, a lô, alô, có ai không, có ai ở đó không,
        có ai ở đây không, kính chào, kính chào quý công ty`,
      replies: {
        formal: 'Kính chào quý khách. Tôi có thể giúp gì cho quý khách?',
        neutral: 'Xin chào! Bạn muốn biết điều gì?',
        warm: 'Chào bạn, rất vui được gặp bạn! Mình giúp gì được cho bạn?',
      },
    },
    thanks: {
      said: `
        cảm ơn, cám ơn, cảm ơn bạn, cám ơn bạn, cảm ơn nhiều, cám ơn nhiều, cảm ơn rất nhiều,
        cám ơn rất nhiều, xin cảm ơn, xin cám ơn, chân thành cảm ơn, trân trọng cảm ơn,
        cảm ơn shop, cảm ơn ad, cảm ơn em, cảm ơn anh, cảm ơn chị, cảm ơn bạn nhiều,
        cám ơn bạn nhiều, thanks bạn, thank bạn, tks, thks, camon, hữu ích quá, rất hữu ích,
        có ích lắm, tuyệt vời, tuyệt quá, tuyệt, hay quá, giỏi quá, nhanh thật, nhanh quá,
        nhanh ghê, hoàn hảo, xuất sắc, quá tốt, tốt lắm, đúng cái tôi cần, đúng thứ tôi cần`,
      replies: {
        formal: 'Không có gì ạ. Quý khách cần thêm thông tin xin cứ hỏi.',
        neutral: 'Không có gì.',
        warm: 'Không có gì đâu bạn! Mình giúp thêm gì được cho bạn không?',
      },
    },
    goodbye: {
      said: `
        tạm biệt, tạm biệt bạn, tạm biệt nhé, hẹn gặp lại, hẹn gặp lại bạn, hẹn gặp lại nhé,
        gặp lại sau, gặp lại sau nhé, chào tạm biệt, bai bai, bái bai, pai pai, chúc ngủ ngon,
        ngủ ngon, chúc một ngày tốt lành, chúc bạn một ngày tốt lành, chúc một ngày vui vẻ,
        chúc bạn một ngày vui vẻ, chúc cuối tuần vui vẻ, thế thôi, vậy thôi, hết rồi, thế là đủ,
        trân trọng, thân ái`,
      replies: {
        formal: 'Xin chào tạm biệt. Cảm ơn quý khách đã liên hệ.',
        neutral: 'Tạm biệt!',
        warm: 'Tạm biệt bạn, hẹn gặp lại nhé!',
      },
    },
    acknowledgement: {
      said: `
        được, được rồi, vâng, vâng ạ, dạ vâng, ừ, ừm, uh, uhm, ukm, oke, okie, okela, okê, ok bạn,
        hiểu rồi, tôi hiểu rồi, mình hiểu rồi, rõ rồi, đã rõ, biết rồi, tốt rồi, ổn rồi, không,
        không cần, không sao, thôi, thôi được, kệ đi, bỏ qua đi, có lẽ, chắc vậy, haha, hihi,
        hehe, hmm, hm, đúng, đúng rồi, vậy à, thế à, ra vậy, ra thế`,
      replies: {
        formal: 'Vâng. Tôi có thể giúp gì thêm cho quý khách không?',
        neutral: 'Được rồi. Bạn còn muốn biết điều gì nữa?',
        warm: 'Ok bạn! Mình giúp thêm gì được cho bạn không?',
      },
    },
    wellbeing: {
      said: `
        bạn khỏe không, bạn có khỏe không, bạn khoẻ không, khỏe không, bạn thế nào, bạn ổn không,
        bạn ổn chứ, dạo này thế nào, dạo này sao rồi, hôm nay bạn thế nào, có khỏe không,
        thế nào rồi`,
      replies: {
        formal: 'Cảm ơn quý khách, tôi vẫn ổn. Tôi có thể giúp gì cho quý khách?',
        neutral: 'Tôi ổn, cảm ơn bạn. Bạn muốn biết điều gì?',
        warm: 'Mình rất ổn, cảm ơn bạn đã hỏi thăm! Mình giúp gì được cho bạn?',
      },
    },
    identity: {
      said: `
        bạn là ai, mày là ai, em là ai, bạn là gì, bạn tên gì, bạn tên là gì, tên bạn là gì,
        tên gì, tôi đang nói chuyện với ai, mình đang nói chuyện với ai, đang nói chuyện với ai,
        tôi đang chat với ai, mình đang chat với ai, ai đang trả lời vậy, ai đấy, bạn là bot,
        bạn là bot à, bạn là bot hả, bạn có phải bot không, bạn có phải là bot không,
        bạn là robot à, bạn là robot, bạn có phải robot không, bạn có phải là robot không,
        bạn là người hay máy, bạn là người hay bot, bạn là người thật à, bạn là người thật hả,
        bạn có phải người thật không, bạn có phải là người không, bạn có phải người không,
        bạn có phải là người thật không, đây là bot à, đây là bot hả, có phải bot không,
        bạn là ai vậy, bạn là ai thế, bạn có phải ai không, bạn có thể làm gì, bạn làm được gì,
        bạn biết làm gì, bạn giúp được gì, bạn có thể giúp gì, bạn có thể giúp tôi không,
        bạn giúp tôi được không, bạn có thể giúp gì cho tôi, giúp tôi với, giúp tôi,
        giúp mình với, giúp với, giúp đỡ, tôi cần giúp đỡ, mình cần giúp đỡ, cần giúp đỡ,
        ai tạo ra bạn, ai làm ra bạn`,
      replies: {
        formal:
          'Tôi là {name}, trợ lý ảo. Tôi trả lời câu hỏi dựa trên những thông tin được cung cấp và nêu rõ nguồn.',
        neutral:
          'Tôi là {name}, trợ lý ảo. Bạn hãy đặt câu hỏi, tôi sẽ tìm câu trả lời trong kho kiến thức của mình.',
        warm: 'Mình là {name}, trợ lý ảo của bạn! Bạn cứ hỏi, mình sẽ tìm câu trả lời trong những gì mình biết.',
      },
    },
    insult: {
      said: `
        đồ ngu, ngu, ngu quá, ngu thế, ngu vậy, bạn ngu quá, mày ngu quá, mày ngu,
        bạn thật ngu ngốc, ngu ngốc, đồ ngốc, đồ đần, dốt quá, bot ngu, bot dốt, con bot ngu,
        bot vô dụng, vô dụng, vô dụng quá, đồ vô dụng, bạn vô dụng quá, bạn thật vô dụng,
        vô tích sự, chẳng được tích sự gì, chả được cái gì, chẳng biết gì, không biết gì hết,
        chẳng hiểu gì cả, không hiểu gì cả, chán bạn quá, im đi, câm đi, câm mồm, cút đi, biến đi,
        đồ khốn, khốn nạn, chết đi, đụ má, địt mẹ, tôi ghét bạn, ghét bạn, phiền quá, đồ điên,
        điên à`,
      replies: {
        formal:
          'Tôi rất tiếc vì chưa giúp được quý khách. Quý khách có thể đặt câu hỏi theo cách khác không?',
        neutral: 'Tiếc là điều đó chưa giúp được bạn. Bạn thử đặt câu hỏi theo cách khác nhé?',
        warm: 'Xin lỗi bạn, có vẻ mình chưa giúp được. Mình thử lại nhé: bạn hỏi theo cách khác được không?',
      },
    },
  },
}
