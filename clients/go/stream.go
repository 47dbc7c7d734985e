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
	Type, Text, MessageID string
	Message               *Message
}

var errCut = errors.New("the stream ended too early")

// StreamReply sends a message and streams the reply. It continues the stream if the connection breaks.
func (c *Client) StreamReply(ctx context.Context, conversationID string, body MessageCreate, options ...Option) iter.Seq2[ReplyEvent, error] {
	ask, err := prepare(http.MethodPost, path("/conversations/%s/messages", conversationID), nil, body, options)
	return c.stream(ctx, &reply{ask: ask}, err)
}

// FollowReply streams an existing reply from its beginning. It continues the stream if the connection breaks.
func (c *Client) FollowReply(ctx context.Context, messageID string) iter.Seq2[ReplyEvent, error] {
	return c.stream(ctx, &reply{messageID: messageID}, nil)
}

// reply is the state of one reply over all its connections.
type reply struct {
	ask                                   *call
	messageID, lastID, startedWith, shown string
	isOver, hasLeft                       bool
	yield                                 func(ReplyEvent, error) bool
}

func (c *Client) stream(ctx context.Context, r *reply, err error) iter.Seq2[ReplyEvent, error] {
	return func(yield func(ReplyEvent, error) bool) {
		r.yield = yield
		for failures := 0; ; {
			before := r.lastID
			if err == nil {
				err = c.connect(ctx, r)
			}
			if r.isOver || r.hasLeft {
				return
			}
			if r.lastID != before {
				failures = 0
			}
			var refusal *Error
			isRefused := errors.As(err, &refusal)
			pause, again := retryPause(err, failures, true)
			if isRefused && refusal.Status == http.StatusNotFound && r.ask != nil && r.messageID != "" {
				// The process that made the reply is gone: ask again, with the same key.
				r.messageID, r.lastID, pause, again = "", "", 0, true
			}
			if !again || failures+1 >= attemptsMax || sleep(ctx, pause) != nil {
				yield(ReplyEvent{}, err)
				return
			}
			// Parley still works on the first request: waiting for it is no failure.
			if !isRefused || refusal.Code != "idempotency_in_progress" {
				failures++
			}
			err = nil
		}
	}
}

func (c *Client) connect(ctx context.Context, r *reply) error {
	next := r.ask
	if next == nil || r.messageID != "" {
		next = &call{method: http.MethodGet, path: path("/messages/%s/stream", r.messageID), header: http.Header{}}
		if r.lastID != "" {
			next.header.Set("Last-Event-ID", r.lastID)
		}
	}
	next.header.Set("Accept", "text/event-stream")
	response, err := c.open(ctx, next)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		return refused("stream", response, nil)
	}
	// Parley sends one "data" line for each event, and comments while there is nothing to say.
	lines, fields := bufio.NewReader(response.Body), map[string]string{}
	for !r.isOver && !r.hasLeft {
		line, err := lines.ReadString('\n')
		if err != nil {
			return errors.Join(errCut, err)
		}
		name, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		if name+value != "" {
			fields[name] = strings.TrimPrefix(value, " ")
		} else if data, ok := fields["data"]; ok {
			if fields["event"] == "error" {
				return refused("stream", response, []byte(data))
			}
			if err := r.read(fields["event"], []byte(data)); err != nil {
				return err
			}
			r.lastID, fields = fields["id"], map[string]string{}
		}
	}
	return nil
}

func (r *reply) read(event string, data []byte) error {
	var body struct {
		MessageID string `json:"message_id"`
		Text      string
		Data      *Message
	}
	if err := json.Unmarshal(data, &body); err != nil {
		return err
	}
	switch event {
	case "message.started":
		r.forget()
		r.messageID = body.MessageID
		if r.messageID != r.startedWith {
			r.startedWith = r.messageID
			r.emit(ReplyEvent{Type: "started", MessageID: r.messageID})
		}
	case "message.delta":
		r.shown += body.Text
		r.emit(ReplyEvent{Type: "delta", Text: body.Text})
	case "message.reset":
		r.forget()
	case "message.completed":
		if !strings.HasPrefix(body.Data.Text, r.shown) {
			r.forget()
		}
		// Parley no longer keeps this reply as a stream, and sends only its end.
		if rest := strings.TrimPrefix(body.Data.Text, r.shown); rest != "" {
			r.emit(ReplyEvent{Type: "delta", Text: rest})
		}
		r.isOver = true
		r.emit(ReplyEvent{Type: "completed", MessageID: body.Data.MessageID, Message: body.Data})
	}
	return nil
}

func (r *reply) forget() {
	if r.shown != "" {
		r.shown = ""
		r.emit(ReplyEvent{Type: "reset"})
	}
}

func (r *reply) emit(event ReplyEvent) {
	r.hasLeft = r.hasLeft || !r.yield(event, nil)
}
