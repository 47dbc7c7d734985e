// The foreign questions in Vietnamese: questions that almost no knowledge base can answer, one per line.

export const vietnameseQuestions = `
  luộc trứng bao nhiêu phút thì chín kỹ
  ai vẽ bức tranh mona lisa
  khoảng cách từ trái đất đến mặt trăng là bao xa
  làm thế nào để tẩy vết rượu vang đỏ trên thảm
  bức tường berlin sụp đổ vào năm nào
  thác nước cao nhất thế giới nằm ở nước nào và cao bao nhiêu mét
  nhà thiên văn nào là người đầu tiên cho rằng trái đất quay quanh mặt trời
  tại sao bầu trời có màu xanh
  cơ thể con người có bao nhiêu chiếc xương
  thủ đô của nước úc tên là gì
  ngày mai thời tiết ở đà nẵng thế nào
  đội nào vô địch giải bóng đá thế giới lần gần đây nhất
  mùa đông nên tưới hoa lan mấy ngày một lần
  chó có ăn được khoai tây sống không
  sự kiện nào làm bùng nổ chiến tranh thế giới thứ nhất
  ai là tác giả của truyện kiều
  cách thắt cà vạt
  hành tinh nào có nhiều mặt trăng nhất
  ai tìm ra thuốc penicillin
  chim cò bay đi đâu vào mùa đông
  vì sao nước biển mặn còn nước sông thì không
  shakespeare đã viết bao nhiêu vở kịch trong suốt cuộc đời
  kể cho tôi nghe một câu chuyện cười về hai con chim cánh cụt
  việc phát minh ra động cơ hơi nước đã ảnh hưởng thế nào đến nước anh ở thế kỷ mười tám
  giống chó nào sống lâu nhất`
