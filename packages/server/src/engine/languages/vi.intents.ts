// How Vietnamese speakers ask for a person, complain, and tell of a danger.
import type { Intents } from './language.ts'

export const vietnameseIntents: Intents = {
  person: {
    lists: {
      person: `
        nhân viên, nhân viên tư vấn, nhân viên hỗ trợ, người thật, con người, người thực,
        tư vấn viên, tổng đài viên, tổng đài, cskh, chăm sóc khách hàng, hỗ trợ viên, giám đốc,
        sếp, trưởng phòng, kỹ thuật viên, ai đó, người nào đó, người phụ trách,
        người có trách nhiệm, người có thẩm quyền, cấp trên, đồng nghiệp, admin, chuyên viên,
        chuyên gia, lễ tân, bộ phận hỗ trợ, bộ phận kỹ thuật, bộ phận chăm sóc, phòng kỹ thuật,
        người đại diện, chủ shop, chủ quán, ông chủ, bà chủ, cửa hàng trưởng, người của bên,
        người bên bạn, người hỗ trợ, người khác hỗ trợ, bạn nhân viên, anh chị nhân viên,
        người bình thường, operator, người trực`,
      boss: `
        quản lý, quản lí, admin, sếp, giám đốc`,
      bring: `
        gặp, gặp trực tiếp, gọi, kêu, mời, nói chuyện với, nói với, nối máy với, kết nối với,
        chuyển cho, chuyển sang, liên hệ với, chat với, trao đổi với, chuyển máy cho,
        chuyển tôi cho, chuyển tôi sang, cho tôi, cho mình, cho em, cho tui, cho xin, đưa`,
      verb: `
        gặp, nói chuyện, trao đổi, chat với, nhắn tin với, kết nối với, nối máy, chuyển máy,
        nói với, làm việc với, liên hệ với, liên lạc với, gọi lại, kết nối tôi, nối tôi,
        chuyển tôi, chuyển cuộc`,
      want: `
        cần, muốn, có, tôi cần, tôi muốn, mình cần, mình muốn, đâu, chỉ cần, thà, xin, nhờ,
        yêu cầu`,
      polite: `
        đi, với, ngay, nhé, ạ, dùm, giùm, đâu, đâu rồi, làm ơn, nha, gấp, hỗ trợ, tư vấn`,
    },
    said: `
      | {person} |, | {person} {polite} |, | cho {person} |, {verb} … {person}, {bring} {person},
      {bring} {boss}, {bring} một {person}, chuyển {person}, kết nối {person}, liên hệ {person},
      {boss} đâu, {boss} ra đây, | {boss} |, gặp … {boss}, nói chuyện … {boss},
      {want} {person} hỗ trợ, {want} {person} tư vấn, {want} {person} giúp,
      {want} {person} trả lời, {want} {person} thật, {want} {person} |,
      {want} {person} {polite} |, {want} người thật, {want} một người, {want} con người,
      {want} một {person}, có nhân viên nào ở đây, có nhân viên trực, có nhân viên nào không,
      có nhân viên nào hỗ trợ, có ai … không phải bot, có người thật, có ai … giúp,
      có ai … hỗ trợ, ai … nói chuyện được, {person} … gọi lại, {person} … gọi cho,
      {person} … liên hệ, {person} ra đây, người bằng xương, bằng xương bằng thịt, gọi lại cho,
      gọi lại dùm, gọi lại giúp, gọi lại |, gọi cho tôi, gọi cho mình, gọi cho em, gọi cho anh,
      gọi cho mẹ, gọi cho bà, gọi điện cho, gọi tôi, gọi mình theo số, gọi vào số 0*, gọi số 0*,
      gọi … số 0*, gọi … số 09*, gọi giúp, alo cho, liên hệ lại, liên hệ tôi, liên hệ với tôi,
      liên hệ cho, có thể gọi, có ai gọi, có thể gặp ai, tôi có thể nói chuyện với ai,
      nói chuyện với ai được, liên hệ với ai, liên hệ ai, không phải bot, không phải robot,
      không phải máy, không muốn … bot, không muốn … robot, không muốn … máy,
      không nói chuyện với bot, không nói chuyện với robot, không nói chuyện với máy, chán … bot,
      chán … robot, mệt … bot, mệt … robot, đừng … bot, thôi bot, khỏi bot, không cần bot,
      thay vì bot, thay vì robot, chuyển máy |, nối máy |, chuyển người`,
    except: `
      quản lý của tôi, sếp của tôi, nhân viên của tôi, người khác nhận, người khác lấy,
      bạn là người, có phải là người, phải người thật, bao nhiêu nhân viên, thêm nhân viên,
      bao nhiêu người, tôi đang nói chuyện, trong ứng dụng, chính sách quản lý, gặp lỗi,
      gặp sự cố, phần mềm quản lý, trang quản lý, quản lý tài khoản, quản lý đơn, quản lý kho,
      ad blue`,
  },
  complaint: {
    lists: {
      bad: `
        quá tệ, tệ quá, tệ hại, rất tệ, tồi tệ, quá kém, kém quá, dịch vụ kém, dịch vụ tệ, dở tệ,
        dở ẹc, chán quá, thất vọng, bực mình, bực bội, bực quá, tức quá, tức giận, tức điên,
        giận dữ, bức xúc, khó chịu, phẫn nộ, không thể chấp nhận, không chấp nhận được,
        vô trách nhiệm, thiếu trách nhiệm, vô lý, vô ý thức, mất dạy, láo quá, thô lỗ,
        bất lịch sự, thái độ, coi thường, lừa đảo khách, bọn lừa đảo, lũ lừa đảo, đồ lừa đảo,
        công ty lừa đảo, ăn cướp, lừa khách, nhục, xấu hổ, kinh khủng, khủng khiếp, rác rưởi,
        như cứt, như shit, vcl, hết chịu nổi, chịu hết nổi, chịu không nổi, quá đáng, quá lắm rồi,
        không bao giờ mua, không bao giờ quay lại, không bao giờ dùng, lần sau không, lần cuối,
        đây là lần thứ, mất thời gian, phí thời gian, phí tiền, tốn thời gian, mất tiền oan,
        làm ăn kiểu gì, làm ăn như, phục vụ kiểu gì, kiểu gì vậy, đùa à, đùa tôi, giỡn mặt,
        phải bồi thường, đòi bồi thường, trả tiền lại cho tôi, hoàn tiền ngay, đòi lại tiền,
        khiếu nại về, tôi muốn khiếu nại, sẽ khiếu nại, muốn phàn nàn, tôi phàn nàn, mà không báo,
        không báo trước, không thông báo, không báo gì, không hài lòng, mà không trả lời,
        vẫn không trả lời, không ai trả lời, không có phản hồi, không thấy phản hồi,
        chẳng ai trả lời, không thấy trả lời, không ai quan tâm, cảm ơn vì chẳng, phốt, bóc phốt,
        tẩy chay`,
      answers: `
        trả lời, phản hồi, rep, giúp, giải quyết, nghe máy, liên hệ, gọi lại, để ý, báo`,
      waiting: `
        chờ, đợi, đợi mãi, chờ mãi`,
      time: `
        tuần, ngày, tháng, tiếng, giờ`,
      carrier: `
        shipper, người giao hàng, giao hàng, tài xế, bưu tá, nhân viên giao`,
      threw: `
        ném, quăng, vứt, làm vỡ, làm hỏng, làm bể, làm rơi, đập, chửi, làm mất`,
      broken: `
        vỡ, hỏng, bể, nát, hư`,
      app: `
        app, ứng dụng, phần mềm, hệ thống, bản cập nhật`,
      lost: `
        xóa, xoá, mất, bay`,
    },
    said: `
      {bad}, không ai … {answers}, chẳng ai … {answers}, chả ai … {answers},
      không có ai … {answers}, không một ai, {waiting} … {time} rồi, {waiting} … {time} mà,
      {waiting} … {time} nay, cả {time} … {waiting}, {time} rồi … chưa, {time} rồi … không,
      {carrier} … {threw}, {broken} hết, vỡ hết, hỏng hết, bể hết, nát hết, vỡ nát, bể nát,
      {app} … {lost}, {lost} hết, {lost} sạch, hủy … không báo, huỷ … không báo, lại hỏng,
      lại lỗi, lại hư, lại bị lỗi, sao vẫn chưa`,
    except: `
      làm sao để khiếu nại, làm thế nào để khiếu nại, khiếu nại ở đâu, khiếu nại như thế nào,
      gửi khiếu nại, tệ nhất là, bao lâu thì, vứt rác, bồi thường thế nào, mức bồi thường,
      bảo hiểm`,
  },
  danger: {
    lists: {
      who: `
        ai đó, có người, có ai, người lạ, kẻ, một người, kẻ gian, người đàn ông, tên trộm, có kẻ`,
      take: `
        rút, lấy, trộm, lấy cắp, đánh cắp, ăn cắp, đăng nhập, vào`,
    },
    said: `
      mùi gas, mùi ga, mùi khí gas, rò gas, rò rỉ gas, rò rỉ khí, rò khí, xì gas, gas bị rò,
      gas bị xì, gas đang xì, hơi gas, ngửi thấy … gas, khí co, cháy nhà, nhà cháy, cháy bếp,
      bếp cháy, nhà đang cháy, bếp đang cháy, phòng đang cháy, đang cháy nhà, nhà bị cháy,
      bếp bị cháy, cháy phòng, phòng cháy rồi, bốc cháy, cháy lớn, cháy to, hỏa hoạn, hoả hoạn,
      phát hỏa, bốc khói, khói bốc, có khói, khói từ, khói ra, ra khói, đầy khói, tóe lửa,
      toé lửa, tia lửa, nẹt lửa, bị điện giật, điện giật, đau ngực, đau tức ngực, tức ngực,
      đau thắt ngực, ngực đau, đau tim quá, khó thở, không thở được, thở không được, nghẹt thở,
      ngạt thở, không thở nữa, ngừng thở, bất tỉnh, ngất xỉu, bị ngất, ngất rồi, mất ý thức,
      gục xuống, ngã quỵ, không phản ứng, không tỉnh, nhồi máu, đau tim, đột quỵ, co giật,
      lên cơn, sốc phản vệ, chảy máu nhiều, chảy máu không ngừng, máu chảy không,
      không cầm được máu, cầm máu, nuốt phải, nuốt pin, nuốt nhầm, uống nhầm, ngộ độc, quá liều,
      không muốn sống, chẳng muốn sống, hết muốn sống, chả muốn sống, không thiết sống, muốn chết,
      chết cho xong, chết quách, tự tử, tự sát, tự vẫn, kết thúc cuộc đời, kết liễu, tự làm đau,
      làm hại bản thân, tự hại, sống không nổi, không còn lý do để sống, không sống nổi, đe dọa,
      đe doạ, dọa giết, doạ giết, dọa đánh, giết tôi, giết mình, giết em, đòi giết, đánh tôi,
      đánh đập, bị đánh, bạo hành, theo dõi tôi, bám theo, đi theo tôi, đột nhập, phá cửa,
      trộm vào, có trộm, bị trộm, bị cướp, tên cướp, đang cướp, bị tấn công, bị nhốt, nhốt trong,
      bị kẹt trong, mắc kẹt, kẹt trong, kẹt thang máy, bị khóa trong xe, bị khoá trong xe,
      con tôi … trong xe, bé … trong xe, con … trong ô tô, đuối nước, chết đuối,
      {who} … {take} tiền, {who} … {take} … tài khoản, {take} hết tiền, bị rút tiền, bị trừ tiền,
      tiền … bị rút, tài khoản … bị rút, bị mất tiền, mất tiền trong tài khoản, tiền … biến mất,
      bị hack, bị hắc, bị chiếm, bị xâm nhập, bị đánh cắp, mất cắp, bị lấy cắp, ăn cắp thẻ,
      trộm thẻ, {who} … dùng thẻ, {who} … sử dụng thẻ, {who} … thẻ của tôi, bị lừa, lừa đảo tôi,
      lừa tôi, lừa hết, đang lừa, {who} … mã otp, đọc mã otp, đọc otp, cho mã otp, hỏi mã otp,
      hỏi mã pin, hỏi otp, xin mã otp, xin otp, đòi otp, yêu cầu … otp, yêu cầu … mật khẩu,
      đưa mã pin, đưa mật khẩu, cung cấp otp, cung cấp mã otp, đã cung cấp mã, đã cho … mật khẩu,
      xưng là ngân hàng, xưng là công an, giả danh, tự xưng, gọi … từ ngân hàng,
      gọi … công an … tiền, bắt tôi chuyển tiền, yêu cầu tôi chuyển tiền, bảo tôi chuyển tiền,
      kêu tôi chuyển tiền, bảo chuyển tiền, không phải tôi … giao dịch,
      giao dịch … không phải tôi, giao dịch … không thực hiện, tôi không thực hiện`,
    except: `
      kẹt giấy, giấy bị kẹt, làm gì nếu, phải làm gì khi, nếu bị, bảo hiểm, bình chữa cháy,
      báo cháy, phòng cháy, thoát hiểm, chống trộm, khóa chống, cách nào để rút, bán chạy,
      không được trả lời, khi có cháy`,
  },
  agreement: {
    said: `
      | vâng |, | dạ |, | dạ vâng |, | vâng ạ |, | dạ có |, | có |, | có ạ |, | ừ |, | ừm |,
      | được |, | được ạ |, | đồng ý |, | ok bạn |, | ok ạ |, | oke |, | okie |, | vâng làm ơn |,
      | làm ơn |, | có … làm ơn |, | vâng … giúp |, | tốt quá |, | thế thì tốt |, | nhờ bạn |,
      | được nhé |, | vâng nhờ bạn |, | chắc chắn rồi |`,
  },
}
