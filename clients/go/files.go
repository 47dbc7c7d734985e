package parley

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"mime/multipart"
	"net/textproto"
	"slices"
	"strings"
)

// File is a file of an upload. Parley tells kinds of texts apart by the name, which may have folders.
type File struct {
	Name string
	Data []byte
}

// As browsers send names.
var escapedName = strings.NewReplacer(`"`, "%22", "\r", "%0D", "\n", "%0A")

// upload sends files, and the fields beside them, as a form.
func upload[Data any](ctx context.Context, client *Client, path string, files []File, fields any, constants map[string]string, options []Option) (*Data, error) {
	body, contentType, err := formOf(files, fields, constants)
	if err != nil {
		return nil, err
	}
	form := func(c *call) {
		c.body = body
		c.header.Set("Content-Type", contentType)
	}
	return send[Data](ctx, client, "POST", path, nil, append([]Option{form}, options...))
}

// formOf returns the body and its Content-Type. A null is not sent.
func formOf(files []File, fields any, constants map[string]string) ([]byte, string, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	given := map[string]json.RawMessage{}
	text, err := json.Marshal(fields)
	if err == nil {
		err = json.Unmarshal(text, &given)
	}
	if err != nil {
		return nil, "", err
	}
	for name, value := range constants {
		_ = form.WriteField(name, value)
	}
	// In the same order each time: another order would be another request for an Idempotency-Key.
	for _, name := range slices.Sorted(maps.Keys(given)) {
		field, value := string(given[name]), given[name]
		if field == "null" {
			continue
		}
		_ = json.Unmarshal(value, &field)
		_ = form.WriteField(name, field)
	}
	for _, file := range files {
		name := escapedName.Replace(file.Name)
		header := textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="` + name + `"`}}
		part, _ := form.CreatePart(header)
		_, _ = part.Write(file.Data)
	}
	// A buffer refuses no write.
	_ = form.Close()
	return body.Bytes(), form.FormDataContentType(), nil
}
