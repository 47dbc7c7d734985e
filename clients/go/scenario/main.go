// Command scenario runs scenario.json against the server of PARLEY_URL. It prints each step, and ends with 1 at
// the first that fails.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	parley "parley.example/client"
)

type step struct {
	Title, Call, All, Receive, Secret, As, Key, APIKey string
	Path, Stream, Follow                               []string
	Files                                              map[string]string
	Query, Body, Expect                                any
	Count                                              int
	Error                                              *struct {
		Status      int
		Code, Field string
	}
}

type delivery struct {
	body   []byte
	header http.Header
}

var (
	ctx        = context.Background()
	saved      = map[string]any{}
	deliveries = make(chan delivery, 10)
)

func main() {
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		deliveries <- delivery{body, request.Header}
	}))
	defer receiver.Close()
	saved["receiver"] = map[string]any{"url": receiver.URL}
	text, err := os.ReadFile(os.Args[1])
	var scenario struct{ Steps []any }
	if err = errors.Join(err, json.Unmarshal(text, &scenario)); err != nil {
		panic(err)
	}
	for _, raw := range scenario.Steps {
		var current step
		convert(filled(raw), &current)
		if err := check(current); err != nil {
			fmt.Printf("not ok %s: %v\n", current.Title, err)
			os.Exit(1)
		}
		fmt.Printf("ok %s\n", current.Title)
	}
}

func check(current step) error {
	key := current.APIKey
	if key == "" {
		key = os.Getenv("PARLEY_API_KEY")
	}
	data, err := run(current, parley.New(os.Getenv("PARLEY_URL"), key))
	if current.Error != nil {
		return checkError(current, err)
	}
	if err != nil {
		return err
	}
	var plain any
	convert(data, &plain)
	if current.As != "" {
		saved[current.As] = plain
	}
	return compare(current.Expect, plain, "data")
}

func checkError(current step, err error) error {
	var refusal *parley.Error
	expected := current.Error
	if !errors.As(err, &refusal) || refusal.Status != expected.Status || refusal.Code != expected.Code {
		return fmt.Errorf("the error is %v", err)
	}
	if refusal.Message == "" || refusal.RequestID == "" {
		return fmt.Errorf("the error has no message or request id: %#v", refusal)
	}
	if expected.Field != "" && refusal.Details[0].Field != expected.Field {
		return fmt.Errorf("the details are %v", refusal.Details)
	}
	return nil
}

func run(current step, client *parley.Client) (any, error) {
	switch {
	case current.Stream != nil:
		var body parley.MessageCreate
		convert(current.Body, &body)
		return streamed(client.StreamReply(ctx, current.Stream[0], body))
	case current.Follow != nil:
		return streamed(client.FollowReply(ctx, current.Follow[0]))
	case current.Receive != "":
		return received(current)
	case current.All != "":
		return countAll(current, client)
	}
	results := method(client, current.Call).Call(arguments(current, method(client, current.Call).Type()))
	err, _ := results[1].Interface().(error)
	return results[0].Interface(), err
}

func method(client *parley.Client, call string) reflect.Value {
	return reflect.ValueOf(client).MethodByName(strings.ToUpper(call[:1]) + call[1:])
}

// arguments makes the typed arguments of a call: its ids, its body and its query.
func arguments(current step, signature reflect.Type) []reflect.Value {
	values := []reflect.Value{reflect.ValueOf(ctx)}
	for _, id := range current.Path {
		values = append(values, reflect.ValueOf(id))
	}
	files := []parley.File{}
	for _, name := range slices.Sorted(maps.Keys(current.Files)) {
		files = append(files, parley.File{Name: name, Data: []byte(current.Files[name])})
	}
	if next := signature.In(len(values)); next == reflect.TypeOf(files) {
		values = append(values, reflect.ValueOf(files))
	} else if next == reflect.TypeOf(parley.File{}) {
		values = append(values, reflect.ValueOf(files[0]))
	}
	takesQuery := false
	for i := len(values); i < signature.NumIn()-1; i++ {
		value := reflect.New(signature.In(i))
		if takesQuery = strings.HasSuffix(signature.In(i).Name(), "Query") && current.Body == nil; takesQuery {
			convert(current.Query, value.Interface())
		} else {
			convert(current.Body, value.Interface())
		}
		values = append(values, value.Elem())
	}
	if fields, ok := current.Query.(map[string]any); ok && !takesQuery {
		for name, value := range fields {
			values = append(values, reflect.ValueOf(parley.WithQuery(name, fmt.Sprint(value))))
		}
	}
	if current.Key != "" {
		values = append(values, reflect.ValueOf(parley.WithHeader("Idempotency-Key", current.Key)))
	}
	return values
}

func countAll(current step, client *parley.Client) (any, error) {
	all := method(client, strings.Replace(current.All, "list", "All", 1))
	count := 0
	for _, err := range all.Call(arguments(current, all.Type()))[0].Seq2() {
		if !err.IsNil() {
			return nil, err.Interface().(error)
		}
		count++
	}
	if count != current.Count {
		return nil, fmt.Errorf("%d items", count)
	}
	return nil, nil
}

// streamed returns the message of a stream, whose deltas must make its text.
func streamed(events iter.Seq2[parley.ReplyEvent, error]) (any, error) {
	text, types := "", []string{}
	for event, err := range events {
		if err != nil {
			return nil, err
		}
		types = append(types, event.Type)
		text += event.Text
		if event.Type == "reset" {
			text = ""
		}
		if event.Type == "completed" && types[0] == "started" && text == event.Message.Text {
			return event.Message, nil
		}
	}
	return nil, fmt.Errorf("the events are %v with %q", types, text)
}

func received(current step) (any, error) {
	select {
	case found := <-deliveries:
		changed := append([]byte(" "), found.body...)
		if _, err := parley.VerifyWebhook(changed, found.header, current.Secret); !errors.Is(err, parley.ErrWebhook) {
			return nil, errors.New("a changed body was accepted")
		}
		event, err := parley.VerifyWebhook(found.body, found.header, current.Secret)
		if err != nil || event.Type != current.Receive {
			return nil, fmt.Errorf("the event is %v, %w", event, err)
		}
		return event.Data, nil
	case <-time.After(30 * time.Second):
		return nil, errors.New("no delivery arrived")
	}
}

// filled replaces $name.field by what an earlier step saved.
func filled(value any) any {
	switch value := value.(type) {
	case map[string]any:
		for name, each := range value {
			value[name] = filled(each)
		}
	case []any:
		for i, each := range value {
			value[i] = filled(each)
		}
	case string:
		if name, field, ok := strings.Cut(strings.TrimPrefix(value, "$"), "."); ok && strings.HasPrefix(value, "$") {
			return saved[name].(map[string]any)[field]
		}
	}
	return value
}

func compare(expected, actual any, place string) error {
	switch expected := expected.(type) {
	case map[string]any:
		object, _ := actual.(map[string]any)
		for name, each := range expected {
			if err := compare(each, object[name], place+"."+name); err != nil {
				return err
			}
		}
	case []any:
		list, _ := actual.([]any)
		if len(list) != len(expected) {
			return fmt.Errorf("%s has %d items", place, len(list))
		}
		for i, each := range expected {
			if err := compare(each, list[i], fmt.Sprintf("%s[%d]", place, i)); err != nil {
				return err
			}
		}
	case string:
		part, isPart := strings.CutPrefix(expected, "~")
		if actual != expected && !(isPart && strings.Contains(fmt.Sprint(actual), part)) {
			return fmt.Errorf("%s is %v, not %v", place, actual, expected)
		}
	default:
		if expected != nil && actual != expected || expected == nil && place != "data" && actual != nil {
			return fmt.Errorf("%s is %v, not %v", place, actual, expected)
		}
	}
	return nil
}

func convert(from, to any) {
	text, err := json.Marshal(from)
	if err = errors.Join(err, json.Unmarshal(text, to)); err != nil {
		panic(err)
	}
}
