package parley

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"iter"
	"net/http"
	"strings"
)

// ReplyEvent is a part of a streamed reply. "started" has MessageID, "delta" has Text, "completed" has
// Message. After "reset", discard the deltas so far: those after the last "reset" are the text of the message.
type ReplyEvent struct {
	Type      string   `json:"-"`
	Text      string   `json:"text"`
	MessageID string   `json:"message_id"`
	Message   *Message `json:"data"`
}

// StreamReply sends a message and streams the reply. It continues the stream if the connection breaks.
func (client *Client) StreamReply(ctx context.Context, conversationID string, body MessageCreate, options ...Option) iter.Seq2[ReplyEvent, error] {
	// A message consists of texts, so its encoding does not fail.
	ask, _ := client.prepare(http.MethodPost, "/conversations/"+escaped(conversationID)+"/messages", body, options)
	return client.stream(ctx, reply{ask: ask})
}

// FollowReply streams an existing reply from its beginning. It continues the stream if the connection breaks.
func (client *Client) FollowReply(ctx context.Context, messageID string) iter.Seq2[ReplyEvent, error] {
	return client.stream(ctx, reply{messageID: messageID})
}

// reply is the state of one reply over all its connections.
type reply struct {
	ask                                   *call
	messageID, lastID, startedWith, shown string
}

func (client *Client) stream(ctx context.Context, r reply) iter.Seq2[ReplyEvent, error] {
	return func(yield func(ReplyEvent, error) bool) {
		err := repeat(ctx, true, func() (bool, error) {
			before, c := r.lastID, r.next(client)
			err := client.open(ctx, c, func(response *http.Response) error { return r.read(c, response, yield) })
			isProgress := r.lastID != before
			var refusal *Error
			if errors.As(err, &refusal) && refusal.Status == http.StatusNotFound && r.ask != nil && r.messageID != "" {
				// The process that made the reply is gone: ask again, with the same key.
				r.messageID, r.lastID, err = "", "", errors.New("the reply is gone")
			}
			// Parley still works on the first request: waiting for it is no failure.
			return isProgress || refusal != nil && refusal.Code == "idempotency_in_progress", err
		})
		if err != nil {
			yield(ReplyEvent{}, err)
		}
	}
}

// next returns the call that begins or continues the stream.
func (r *reply) next(client *Client) *call {
	c := r.ask
	if c == nil || r.messageID != "" {
		path := "/messages/" + escaped(r.messageID) + "/stream"
		c, _ = client.prepare(http.MethodGet, path, nil, []Option{WithHeader("Last-Event-ID", r.lastID)})
	}
	c.header.Set("Accept", "text/event-stream")
	return c
}

// read returns nil if the reply is over, or if the caller has left the loop.
func (r *reply) read(c *call, response *http.Response, yield func(ReplyEvent, error) bool) error {
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		return refused(c, response, nil)
	}
	// Parley sends one "data" line for each event, and comments while there is nothing to say.
	lines, fields := bufio.NewScanner(response.Body), map[string]string{}
	lines.Buffer(nil, lineBytesMax)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ":")
		fields[name] = strings.TrimPrefix(value, " ")
		if name+value != "" || fields["data"] == "" {
			continue
		}
		event := ReplyEvent{Type: strings.TrimPrefix(fields["event"], "message."), Message: &Message{}}
		if event.Type == "error" || json.Unmarshal([]byte(fields["data"]), &event) != nil {
			return refused(c, response, []byte(fields["data"]))
		}
		for _, each := range r.events(event) {
			if !yield(each, nil) || each.Type == "completed" {
				return nil
			}
		}
		r.lastID, fields = fields["id"], map[string]string{}
	}
	return errors.Join(errors.New("the stream ended too early"), lines.Err())
}

// events returns what an event of the stream means for the caller.
func (r *reply) events(event ReplyEvent) (events []ReplyEvent) {
	text := r.shown + event.Text
	switch event.Type {
	case "started":
		text, r.messageID = "", event.MessageID
	case "reset":
		text = ""
	case "completed":
		// Of a reply that Parley no longer keeps as a stream, this is the only event with text.
		text, event.MessageID = event.Message.Text, event.Message.MessageID
	}
	rest, isMore := strings.CutPrefix(text, r.shown)
	if !isMore {
		events = append(events, ReplyEvent{Type: "reset"})
	}
	if r.messageID != r.startedWith {
		events = append(events, ReplyEvent{Type: "started", MessageID: r.messageID})
	}
	if rest != "" {
		events = append(events, ReplyEvent{Type: "delta", Text: rest})
	}
	if event.Type == "completed" {
		events = append(events, event)
	}
	r.startedWith, r.shown = r.messageID, text
	return events
}
